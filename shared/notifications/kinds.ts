import { keysIn } from '../base/tables.ts'

export const MAIL_TIMES = ['now', 'daily', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

const TO_ANY_ADDRESS = { confirmed: 'now', unconfirmed: 'now' } as const

/**
 * What the team has decided, by how soon it is mailed; whatever is chosen, as it says how to contest it.
 * - `decision`: of what one wrote. `report`: of what one reported. `held`: a rule holds what one wrote.
 * - `warning`, `suspended`: of oneself. `suspensionKept`: after one has contested. `suspensionOver`: it ran out.
 *
 * An address that nobody has confirmed may be anybody's: what its account brings about by itself is one mail a day, or none.
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
 * - `answer`: to one's comment. `mention`: somebody names one. `followed`: new in a discussion that one takes part in or
 *   follows, summed up.
 * - `text`, `look`, `video`: what came out about something that one follows. `out`: a game that one follows is.
 */
const CHOSEN_KINDS = ['answer', 'mention', 'followed', 'text', 'look', 'video', 'out'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

export const NOTIFICATION_KINDS = [...CHOSEN_KINDS, ...DECISION_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const isDecision = (kind: NotificationKind): kind is DecisionKind => kind in DECISION_MAILS

/** What became of a comment, for who wrote it or who reported it. */
export const OUTCOMES = [
  ...(['hidden', 'deleted', 'kept'] as const),
  /** Nobody but its author took it away. */
  'gone',
  ...(['published', 'refused'] as const),
  /** Hidden by reports until somebody decides. */
  'byReports',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Mails that are chosen, each a column. */
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
