import { Prisma } from '../../../prisma/generated/client.ts'
import { NOW } from '../../database/visible.ts'

/** Readers see the subject `s` while a visible text names it. */
export const subjectSeen = Prisma.sql`EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= ${NOW})`

/** The keys of its names, its own two first; an English one may be null. */
export const subjectKeys = Prisma.sql`(ARRAY[s."key", s."keyEn"] || ARRAY(SELECT manette_subject_key(other) FROM unnest(s."otherNames") AS other))`
