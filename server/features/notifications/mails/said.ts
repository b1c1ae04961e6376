import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { NotificationEntry } from '../list.ts'

/** Why, and what the team writes to the person; both null where nothing was said, or for who reported. */
export interface Said {
  reason: Reason | null
  word: string | null
}

/** What a mail tells of an entry. No words of a comment: what is hidden meanwhile, or a spoiler, stands in no mailbox. */
export interface MailedNews
  extends Pick<
    NotificationEntry,
    'kind' | 'textKind' | 'title' | 'by' | 'count' | 'path' | 'outcomes' | 'until'
  > {
  said: Said
}
