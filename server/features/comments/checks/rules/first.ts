import { Prisma } from '../../../../../prisma/generated/client.ts'
import type { Rule } from './rule.ts'

/** The first comment of somebody who has none standing. */
export const first: Rule = {
  isOn: ({ holdFirst }) => holdFirst,
  // What is changed was let in once: it is the first no more.
  asks: ({ authorId, editedId }) =>
    editedId === undefined
      ? Prisma.sql`NOT EXISTS (SELECT FROM "Comment" WHERE "authorId" = ${authorId} AND "deletedAt" IS NULL AND "removedAt" IS NULL)`
      : undefined,
  stops: (isFirst) => (isFirst === true ? { rule: 'first', how: 'hold', found: '' } : undefined),
}
