import { keysIn } from '../base/tables.ts'

export const MAIL_TIMES = ['now', 'daily', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

const TO_ANY_ADDRESS = { confirmed: 'now', unconfirmed: 'now' } as const

/**
 * The team's decisions, each with how soon it is mailed, whatever the user has chosen, as the mail says how to contest.
 * - `decision`: on one's own words. `report`: on a reported comment. `held`: a rule holds one's comment.
 * - `warning`, `suspended`: about oneself. `suspensionKept`: after a contest. `suspensionOver`: it has ended.
 * An unconfirmed address may be another person's: whatever its account causes by itself is one mail a day, or none.
 */
export const DECISION_MAILS = {
  decision: { confirmed: 'now', unconfirmed: 'daily' },
  report: { confirmed: 'daily', unconfirmed: 'never' },
  held: { confirmed: 'daily', unconfirmed: 'daily' },
  warning: TO_ANY_ADDRESS,
  suspended: TO_ANY_ADDRESS,
  suspensionKept: TO_ANY_ADDRESS,
  suspensionLifted: TO_ANY_ADDRESS,
  suspensionOver: TO_ANY_ADDRESS,
} as const satisfies Record<string, Record<'confirmed' | 'unconfirmed', MailTime>>
export type DecisionKind = keyof typeof DECISION_MAILS
export const DECISION_KINDS = keysIn(DECISION_MAILS)

/**
 * - `answer`: to one's comment. `mention`: somebody names one. `followed`: news, summed up, in a discussion that one
 *   takes part in or follows.
 * - `text`, `look`, `video`: news about something followed. `out`: a followed game is out.
 */
const CHOSEN_KINDS = ['answer', 'mention', 'followed', 'text', 'look', 'video', 'out'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

export const NOTIFICATION_KINDS = [...CHOSEN_KINDS, ...DECISION_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const isDecision = (kind: NotificationKind): kind is DecisionKind => kind in DECISION_MAILS

/** What happened to a comment, for its author or its reporter. */
const OUTCOMES = [
  ...(['hidden', 'deleted', 'kept'] as const),
  /** Only its author removed it. */
  'gone',
  ...(['published', 'refused'] as const),
  /** Hidden by reports until somebody decides. */
  'byReports',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Mails that users choose, each with a column. */
export const CHOSEN_MAILS = ['answer', 'mention', 'followed', 'news', 'out'] as const
export type ChosenMail = (typeof CHOSEN_MAILS)[number]

export const MAIL_OF: Record<ChosenKind, ChosenMail> = {
  answer: 'answer',
  mention: 'mention',
  followed: 'followed',
  text: 'news',
  look: 'news',
  video: 'news',
  out: 'out',
}

/** The default; accounts from before notifications got `never` in the migration. */
export const FIRST_MAIL_TIME: MailTime = 'daily'

export type MailChoices = Record<ChosenMail, MailTime>

/** The same time for all. */
export const allMails = (time: MailTime): MailChoices => ({
  answer: time,
  mention: time,
  followed: time,
  news: time,
  out: time,
})

/** `usual`: notices about replies, mentions, and threads that the user has written in. */
export const DISCUSSION_CHOICES = ['usual', 'followed', 'muted'] as const
export type DiscussionChoice = (typeof DISCUSSION_CHOICES)[number]

export const NOTIFICATION_LIMITS = { keptDays: 90, keptEntries: 500, listed: 100 } as const
