/** An account below both is a newcomer's. */
export const NEWCOMER = { days: 3, comments: 3 } as const

export const MODERATION_LIMITS = {
  /** Characters that a reporter, the desk or an author adds in words. The columns hold eight times as many code points. */
  wordMax: 500,
  /** What waits is counted up to here: so many may be more. */
  waitingMax: 100,
  /** In which a decision can be contested; as long are decided ones kept. */
  contestMonths: 6,
  page: 20,
  pageMax: 50,
  /** Each three letters are looked up: this is more than anybody looks for. */
  searchMax: 200,
  /** Comments in one act by hand. */
  atOnce: 50,
} as const
