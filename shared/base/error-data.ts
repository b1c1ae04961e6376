import type { Brand } from '../brand/brand.ts'
import type { CommentItem } from '../comments/comment.ts'
import type { CommentRule, WordLists } from '../comments/rules.ts'
import type { FactsTrouble } from '../facts/trouble.ts'
import type { GameFields } from '../games/fields.ts'
import type { ImageUse } from '../images/uses.ts'
import type { SuspendedData } from '../messages/suspended.ts'
import type { Reason } from '../moderation/reasons.ts'
import type { FiledValue } from '../platforms/filing.ts'
import type { NamedSubject } from '../subjects/named.ts'
import type { Kind } from '../texts/catalog.ts'
import type { EditedText, ShownCopy } from '../texts/writing/edited.ts'
import type { EditableTranslation } from '../translation/editable.ts'

/** In seconds. */
interface Wait {
  retryAfter: number
}

/** The answer to a right password, when a second step follows (decision 035). */
export interface Ticket {
  ticket: string
  /** The ways to give the second step. */
  means: ('passkey' | 'totp')[]
}

/** What somebody else has saved, as far as it is read; the server may send more. */
type Saved =
  | CommentItem
  | EditedText
  | EditableTranslation
  | { fields: GameFields; updatedAt: Date }
  | (NamedSubject & { updatedAt: Date })
  | (FiledValue & { updatedAt: Date })
  | (Brand & { version: number })
  | { shown: object[]; others: object[] }

/** The data of an error beside its sentence, by its code; other codes have none. */
export interface ErrorData {
  BAD_INPUT: { line?: number; subject?: string; filing?: string }
  SECOND_FACTOR_REQUIRED: Ticket
  WITHDRAWN: { kind: Kind | undefined }
  SLUG_TAKEN: { proposal: string }
  EDIT_CONFLICT: { current?: Saved | undefined; copy?: ShownCopy }
  SETTING_CONFLICT: { current?: WordLists & { version: number } }
  FRONT_PAGE_CONFLICT: { current: { version: string; until: string | null; picks: object[] } }
  SUSPENDED: SuspendedData
  COMMENT_REFUSED: { rule: CommentRule }
  WARNING_UNREAD: { warning: { id: string; reason: Reason; text: string; at: string } }
  ALREADY_DECIDED: {
    seen?: string
    state?: 'visible' | 'deleted' | 'hidden' | 'held'
    text?: string | null
    last?: { act: string | null; at: Date; by: { username: string | null } | null } | null
  }
  DECIDED_BY_YOU: { until: string }
  EXPORT_TODAY: { nextAt?: string }
  IMAGE_IN_USE: { uses: ImageUse[] }
  DRAFT_LIMIT: Wait
  TOO_MANY_REQUESTS: Wait
  FACTS_BUSY: Wait
  FACTS_AWAY: FactsTrouble
  BUSY: Partial<Wait>
}
