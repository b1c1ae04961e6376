import type { PageName } from '../pages.ts'

/** What can be followed; a CHECK keeps other words out of the column. */
export const FOLLOW_KINDS = ['game', 'person', 'subject'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

export const FOLLOW_PAGES = { game: 'game', person: 'person', subject: 'subject' } as const satisfies Record<
  FollowKind,
  PageName
>

export const FOLLOW_LIMITS = {
  /** The most that one person may follow, all kinds together. */
  most: 500,
  /** Older things are no news, even if they turn out to be about something that was followed only now. */
  newsDays: 7,
  /** The hour in Paris when followers of a game are told that it is out. */
  outHour: 9,
  /** How many followers one transaction tells. */
  batch: 1000,
} as const
