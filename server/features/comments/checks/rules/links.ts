import { Prisma } from '../../../../../prisma/generated/client.ts'
import { IS_NEWCOMER } from '../newcomer.ts'
import type { Rule } from './rule.ts'

const LINK = /https?:\/\/\S{1,200}|www\.\S{1,200}/i

export const links: Rule = {
  isOn: ({ holdLinks }) => holdLinks,
  asks: ({ authorId, text }) =>
    LINK.test(text)
      ? Prisma.sql`(SELECT ${IS_NEWCOMER} FROM "User" u WHERE u."id" = ${authorId})`
      : undefined,
  stops: (newcomer, { text }) =>
    newcomer === true
      ? { rule: 'links', how: 'hold', found: (LINK.exec(text)?.[0] ?? '').slice(0, 200) }
      : undefined,
}
