/**
 * The number of the rule that makes the search index; rows of older rules are made again in the background. In
 * prisma/sql/search-index, content_search_french and site_search_put contain the same number.
 */
export const SEARCH_RULE = 6
