import type { Prisma } from '../../../../../prisma/generated/client.ts'
import type { CommentRule } from '../../../../../shared/comments/rules.ts'
import type { Settings } from '../../../../../shared/settings/settings.ts'
import type { Tx } from '../../../../database/client.ts'

/** A member's comment, in the transaction that would store it. */
export interface RuledText {
  authorId: string
  contentId: string
  text: string
  /** The comment that is being changed, which is not counted. */
  editedId?: string
}

export interface Stopped {
  rule: CommentRule
  /** `refuse`: it is rejected. `hold`: the team reads it first. */
  how: 'refuse' | 'hold'
  found: string
}

type Answer = string | number | boolean | null

export type ChosenRules = Pick<Settings, 'stopWords' | 'holdLinks' | 'holdFirst' | 'holdRepeated'>

export interface RuleSettings extends ChosenRules {
  /** Whether the team has calmed the discussions. */
  calmed: boolean
}

export interface Rule {
  isOn: (settings: RuleSettings) => boolean
  /** An SQL expression for one value; one statement asks for all rules. Undefined when the text alone shows that it may pass. */
  asks: (said: RuledText) => Prisma.Sql | undefined
  stops: (
    answer: Answer,
    said: RuledText,
    tx: Pick<Tx, 'wordList'>,
  ) => Promise<Stopped | undefined> | Stopped | undefined
}
