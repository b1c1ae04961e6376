/** What a search finds, in the order of its filter. */
export const SEARCH_KINDS = ['article', 'review', 'video', 'game', 'person'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_SORTS = ['fit', 'date'] as const

/** A range of characters in a title or an excerpt (UTF-16); the end is not included. */
export type SearchMark = readonly [from: number, to: number]

export const SEARCH_LIMITS = {
  page: 10,
  /** Counting stops here. */
  total: 1000,
  /** Games and people with matching names, before all others. */
  top: 3,
  suggested: 8,
  /** Suggestions when nothing is found. */
  nearest: 5,
} as const
