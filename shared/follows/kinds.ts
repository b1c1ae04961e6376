import type { PageName } from '../pages.ts'

/** What can be followed; the column has no other words (CHECK). */
export const FOLLOW_KINDS = ['game', 'person', 'subject'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** Where each is read about. */
export const FOLLOW_PAGES = { game: 'game', person: 'person', subject: 'subject' } as const satisfies Record<
  FollowKind,
  PageName
>

export const FOLLOW_LIMITS = {
  /** Of one person, of all kinds together. */
  most: 500,
  /** Older things are no news, also where they are found to be about something followed only now. */
  newsDays: 7,
  /** By Paris: when those who follow a game hear that it is out. */
  outHour: 9,
  /** So many followers are told by one transaction. */
  batch: 1000,
} as const
