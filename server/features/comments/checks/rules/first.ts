import { Prisma } from '../../../../../prisma/generated/client.ts'
import type { Rule } from './rule.ts'

/** The first comment of a user without visible comments. */
export const first: Rule = {
  isOn: ({ holdFirst }) => holdFirst,
  // An edited comment was let in once, so it is no longer the first.
  asks: ({ authorId, editedId }) =>
    editedId === undefined
      ? Prisma.sql`NOT EXISTS (SELECT FROM "Comment" WHERE "authorId" = ${authorId} AND "deletedAt" IS NULL AND "removedAt" IS NULL)`
      : undefined,
  stops: (isFirst) => (isFirst === true ? { rule: 'first', how: 'hold', found: '' } : undefined),
}
