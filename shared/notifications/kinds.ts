/**
 * - `answer`: to one's comment. `mention`: somebody names one. `followed`: new in a discussion that one takes part in or
 *   follows, summed up. `decision`: of the team, about what one wrote or reported.
 * - `text`, `look`, `video`: what came out about something that one follows. `out`: a game that one follows is.
 */
export const NOTIFICATION_KINDS = [
  'answer',
  'mention',
  'decision',
  'followed',
  'text',
  'look',
  'video',
  'out',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Mails that are chosen, each a column. Decisions are mailed in any case. */
export const CHOSEN_MAILS = ['answer', 'mention', 'followed', 'news', 'out'] as const
export type ChosenMail = (typeof CHOSEN_MAILS)[number]

export const MAIL_OF: Record<Exclude<NotificationKind, 'decision'>, ChosenMail> = {
  answer: 'answer',
  mention: 'mention',
  followed: 'followed',
  text: 'news',
  look: 'news',
  video: 'news',
  out: 'out',
}

export const MAIL_TIMES = ['now', 'daily', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

/** It holds for who has chosen nothing; accounts from before notifications have chosen `never` by the migration. */
export const FIRST_MAIL_TIME: MailTime = 'daily'

export type MailChoices = Record<ChosenMail, MailTime>

/** The same of all. */
export const allMails = (time: MailTime): MailChoices => ({
  answer: time,
  mention: time,
  followed: time,
  news: time,
  out: time,
})

/** `usual`: one hears of answers, of one's name, and of threads that one has written in. */
export const DISCUSSION_CHOICES = ['usual', 'followed', 'muted'] as const
export type DiscussionChoice = (typeof DISCUSSION_CHOICES)[number]

export const NOTIFICATION_LIMITS = { keptDays: 90, keptEntries: 500, listed: 100 } as const
