import type { Prisma } from '../../../../../prisma/generated/client.ts'
import type { CommentRule } from '../../../../../shared/comments/rules.ts'
import type { Settings } from '../../../../../shared/settings/settings.ts'
import type { Tx } from '../../../../database/client.ts'

/** What a member is about to say, in the transaction that would say it. */
export interface RuledText {
  authorId: string
  contentId: string
  text: string
  /** The comment that is changed: it counts as none. */
  editedId?: string
}

export interface Stopped {
  rule: CommentRule
  /** `refuse`: it cannot be said. `hold`: the team reads it first. */
  how: 'refuse' | 'hold'
  found: string
}

type Answer = string | number | boolean | null

export type RuleSettings = Pick<Settings, 'stopWords' | 'holdLinks' | 'holdFirst' | 'holdRepeated'>

export interface Rule {
  isOn: (settings: RuleSettings) => boolean
  /** What it asks of the database, one value: all are asked in one statement. Undefined where the text alone says that it may pass. */
  asks: (said: RuledText) => Prisma.Sql | undefined
  stops: (
    answer: Answer,
    said: RuledText,
    tx: Pick<Tx, 'wordList'>,
  ) => Promise<Stopped | undefined> | Stopped | undefined
}
