import { Prisma } from '../../../../../prisma/generated/client.ts'
import type { RoleHolder } from '../../../../../shared/account/permissions.ts'
import { isTeam } from '../../../../../shared/account/roles.ts'
import { COMMENT_RULES, type CommentRule } from '../../../../../shared/comments/rules.ts'
import type { FieldMessage } from '../../../../../shared/messages/fr.ts'
import type { Tx } from '../../../../database/client.ts'
import { type AppError, appError } from '../../../../trpc/errors.ts'
import { calm } from './calm.ts'
import { first } from './first.ts'
import { links } from './links.ts'
import { repeated } from './repeated.ts'
import type { Rule, RuledText, RuleSettings, Stopped } from './rule.ts'
import { words } from './words.ts'

/** Rules that refuse come before rules that hold. */
const RULES = { words, calm, links, first, repeated } as const satisfies Record<CommentRule, Rule>

/** The first rule that stops a member's comment; the team's comments pass all. */
export async function stoppedBy(
  tx: Pick<Tx, '$queryRaw' | 'wordList'>,
  { role }: Pick<RoleHolder, 'role'>,
  said: RuledText,
  chosen: RuleSettings,
): Promise<Stopped | undefined> {
  if (isTeam(role)) return undefined
  const asked = COMMENT_RULES.flatMap((name) => {
    const asks = RULES[name].isOn(chosen) ? RULES[name].asks(said) : undefined
    return asks ? [{ name, asks }] : []
  })
  if (asked.length === 0) return undefined
  const columns = asked.map(({ name, asks }) => Prisma.sql`${asks} AS ${Prisma.raw(`"${name}"`)}`)
  const [answers] = await tx.$queryRaw<Record<string, string | number | boolean | null>[]>`
    SELECT ${Prisma.join(columns)}`
  for (const { name } of asked) {
    const stopped = await RULES[name].stops(answers?.[name] ?? null, said, tx)
    if (stopped) return stopped
  }
  return undefined
}

const SENTENCES = {
  words: 'ruleWords',
  calm: 'ruleCalm',
  links: 'ruleLinks',
  first: 'ruleFirst',
  repeated: 'ruleRepeated',
} as const satisfies Record<Stopped['rule'], FieldMessage>

/** Its author is told the rule, but never the word. */
export const commentRefused = (rule: Stopped['rule']): AppError =>
  appError('COMMENT_REFUSED', { fields: { text: SENTENCES[rule] }, data: { rule } })
