import { Prisma } from '../../../prisma/generated/client.ts'
import { NOW } from '../../database/visible.ts'

/** Readers see the subject `s` while a visible text names it. */
export const subjectSeen = Prisma.sql`EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= ${NOW})`
