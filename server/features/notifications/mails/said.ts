import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { NotificationEntry } from '../list.ts'

/** The reason, and the team's words to the person; both null where nothing was said, and for reporters. */
export interface Said {
  reason: Reason | null
  word: string | null
}

/** What a mail says about an entry, without a comment's words: mailboxes keep no spoilers or hidden comments. */
export interface MailedNews
  extends Pick<
    NotificationEntry,
    'kind' | 'textKind' | 'title' | 'by' | 'count' | 'path' | 'outcomes' | 'until'
  > {
  said: Said
}
