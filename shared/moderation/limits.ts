/** An account with less than either is a newcomer's. */
export const NEWCOMER = { days: 3, comments: 3 } as const

/** For how many hours comments of new accounts may be held at once. */
export const CALM_HOURS = [1, 24, 72] as const
export type CalmHours = (typeof CALM_HOURS)[number]

export const MODERATION_LIMITS = {
  /** Characters that a reporter, the desk or an author may add. The columns hold eight times as many code points. */
  wordMax: 500,
  /** Waiting rows are counted only up to this number. */
  waitingMax: 100,
  /** How long a decision can be contested, and decided ones are kept. */
  contestMonths: 6,
  page: 20,
  pageMax: 50,
  /** Each three letters are looked up; nobody searches for more. */
  searchMax: 200,
  /** Comments in one act by hand. */
  atOnce: 50,
} as const
