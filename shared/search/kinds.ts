/** What one search finds, in the order of its filter. */
export const SEARCH_KINDS = ['article', 'review', 'video', 'game', 'person'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_SORTS = ['fit', 'date'] as const

/** Characters of a title or an excerpt, from the first to before the second (UTF-16). */
export type SearchMark = readonly [from: number, to: number]

export const SEARCH_LIMITS = {
  page: 10,
  /** Beyond it nothing is counted. */
  total: 1000,
  /** Games and people whose names fit, before all others. */
  top: 3,
  suggested: 8,
  /** Shown where nothing is found. */
  nearest: 5,
} as const
