import { Prisma } from '../../../../prisma/generated/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Followable } from '../../follows/followable/followable.ts'
import { subjectId } from '../naming/resolve.ts'

/** Readers see it while a text that they see names it. */
const SEEN = Prisma.sql`EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= ${NOW})`

/** What follows of subjects need. */
export const followableSubjects: Followable = {
  find: (key) => Prisma.sql`SELECT s."id" FROM "Subject" s WHERE s."id" = ${subjectId(key)} AND ${SEEN}`,
  lock: Prisma.sql`FOR SHARE OF s`,
  named: Prisma.sql`SELECT s."id", s."name", s."slug" FROM "Subject" s WHERE ${SEEN}`,
  unknown: 'SUBJECT_NOT_FOUND',
}
