/** Sizes of lists, searches, addresses and bodies; those of single fields stand in fields.ts. */
export const CONTENT_LIMITS = {
  /** Lists on /news and /reviews, and their REST paths, show 5 unless told otherwise. */
  sitePage: 5,
  /** The article service's own default. */
  page: 10,
  maxPage: 50,
  slugMin: 3,
  slugMax: 120,
  contentMin: 50,
  contentMax: 500_000,
  /** Elements of a body, and how deep they nest: what takes it apart costs by them, not by its characters. */
  elementsMax: 20_000,
  depthMax: 50,
  /** A search text longer than this is refused; nobody types it, and it bounds the query. */
  searchMax: 3000,
  /** Slugs in one question about kept pages: its address stays one that proxies take (8 KB). */
  goneMax: 20,
} as const

/** So many different words of a search are looked for, the first ones: each is a part of the query. */
export const SEARCH_WORDS = 12
