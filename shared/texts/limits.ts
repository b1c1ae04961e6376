/** fields.ts has the sizes of single fields. */
export const CONTENT_LIMITS = {
  /** The default of lists on /news and /reviews and their REST paths. */
  sitePage: 5,
  /** The article service has its own default. */
  page: 10,
  maxPage: 50,
  slugMin: 3,
  slugMax: 120,
  contentMin: { article: 50, review: 50, page: 1 },
  contentMax: 500_000,
  /** The cost of parsing a body grows with its elements and nesting, not with its characters. */
  elementsMax: 20_000,
  depthMax: 50,
  /** Limits the cost of the query. */
  searchMax: 3000,
  /** The first year of publication in a filter. */
  firstYear: 1990,
  lastYear: 2100,
  /** More slugs would make an address longer than proxies accept (8 KB). */
  goneMax: 20,
} as const

/** Related texts at the end of a text: more are read than shown, as the page may show some of them already. */
export const RELATED = { read: 5, shown: 3 } as const

/** Each different word is a part of the query. */
export const SEARCH_WORDS = 12
