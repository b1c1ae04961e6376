import { Prisma } from '../../../../../prisma/generated/client.ts'
import { IS_NEW_ACCOUNT } from '../newcomer.ts'
import type { Rule } from './rule.ts'

/** Comments of new accounts, by their age alone, while the team has calmed the discussions. */
export const calm: Rule = {
  isOn: ({ calmed }) => calmed,
  asks: ({ authorId }) => Prisma.sql`(SELECT ${IS_NEW_ACCOUNT} FROM "User" u WHERE u."id" = ${authorId})`,
  stops: (isNew) => (isNew === true ? { rule: 'calm', how: 'hold', found: '' } : undefined),
}
