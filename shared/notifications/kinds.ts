/**
 * - `answer`: to one's comment. `mention`: somebody names one. `followed`: new in a discussion that one takes part in or
 *   follows, summed up. `decision`: of the team, about what one wrote or reported.
 */
export const NOTIFICATION_KINDS = ['answer', 'mention', 'decision', 'followed'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Decisions are mailed in any case. */
export const CHOSEN_KINDS = ['answer', 'mention', 'followed'] as const satisfies NotificationKind[]
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

export const MAIL_TIMES = ['now', 'daily', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

/** It holds for who has chosen nothing; accounts from before notifications have chosen `never` by the migration. */
export const FIRST_MAIL_TIME: MailTime = 'daily'

export type MailChoices = Record<ChosenKind, MailTime>

/** `usual`: one hears of answers, of one's name, and of threads that one has written in. */
export const DISCUSSION_CHOICES = ['usual', 'followed', 'muted'] as const
export type DiscussionChoice = (typeof DISCUSSION_CHOICES)[number]

export const NOTIFICATION_LIMITS = { keptDays: 90, keptEntries: 500, listed: 100 } as const
