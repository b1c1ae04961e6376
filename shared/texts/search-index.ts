/**
 * What the index of searches holds of a text is made by the rule of this number; older rows are made again in the
 * background. prisma/sql/search-index says it, too: content_search_french and site_search_put.
 */
export const SEARCH_RULE = 6
