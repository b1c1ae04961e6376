import { Prisma } from '../../../../../prisma/generated/client.ts'
import type { Rule } from './rule.ts'

/** This place and so many others, within a day. */
const PLACES = 3

/** The same words below a third text in a day; held comments count, too. */
export const repeated: Rule = {
  isOn: ({ holdRepeated }) => holdRepeated,
  asks: ({ authorId, contentId, text }) => Prisma.sql`(SELECT count(DISTINCT said."contentId")::int FROM (
      SELECT "contentId", "text" FROM "Comment"
      WHERE "authorId" = ${authorId} AND "createdAt" > clock_timestamp() - interval '1 day'
      UNION ALL SELECT "contentId", "text" FROM "HeldComment"
      WHERE "authorId" = ${authorId} AND "createdAt" > clock_timestamp() - interval '1 day'
    ) said WHERE said."contentId" <> ${contentId} AND said."text" = ${text})`,
  stops: (elsewhere) =>
    typeof elsewhere === 'number' && elsewhere >= PLACES - 1
      ? { rule: 'repeated', how: 'hold', found: '' }
      : undefined,
}
