/**
 * The number of the rule by which the search index is made; rows of an earlier rule are made again in the background. In
 * prisma/sql/search, search_index contains the same number.
 */
export const SEARCH_RULE = 9
