import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Followable } from '../../follows/followable/followable.ts'
import { subjectId } from '../naming/resolve.ts'
import { subjectSeen } from '../selects.ts'

/** What follows of subjects need. */
export const followableSubjects: Followable = {
  find: (key) =>
    Prisma.sql`SELECT s."id" FROM "Subject" s WHERE s."id" = ${subjectId(key)} AND ${subjectSeen}`,
  lock: Prisma.sql`FOR SHARE OF s`,
  named: Prisma.sql`SELECT s."id", s."name", s."slug" FROM "Subject" s WHERE ${subjectSeen}`,
  unknown: 'SUBJECT_NOT_FOUND',
}
