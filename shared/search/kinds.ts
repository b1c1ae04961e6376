/** What a search finds, in the order of its filter. */
export const SEARCH_KINDS = ['article', 'review', 'video', 'game', 'subject', 'person', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What a part of a question was taken for; `words` are it as typed. */
export const UNDERSTOOD = ['kind', 'platform', 'genre', 'sort'] as const
export interface Understood {
  what: (typeof UNDERSTOOD)[number]
  /** A kind, a platform, a genre or an order, by its id. */
  value: string
  words: string
}

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
