/** Sizes of single fields stand in fields.ts. */
export const CONTENT_LIMITS = {
  /** Lists on /news and /reviews and their REST paths have this default. */
  sitePage: 5,
  /** The article service has its own default. */
  page: 10,
  maxPage: 50,
  slugMin: 3,
  slugMax: 120,
  contentMin: { article: 50, review: 50, page: 1 },
  contentMax: 500_000,
  /** Parsing a body costs by its elements and how deep they nest, not by its characters. */
  elementsMax: 20_000,
  depthMax: 50,
  /** It bounds the query. */
  searchMax: 3000,
  /** Of a publication that a list can be filtered by. */
  firstYear: 1990,
  lastYear: 2100,
  /** So many slugs make an address that proxies take (8 KB). */
  goneMax: 20,
} as const

/** At the end of a text, of those about the same games: some of the read ones may stand beside them already. */
export const RELATED = { read: 5, shown: 3 } as const

/** Each different word is a part of the query. */
export const SEARCH_WORDS = 12
