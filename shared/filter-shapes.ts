import type { Filters } from './filters.ts'

/**
 * - `none`, `one`: search engines may index it, and links lead to it;
 * - `best`: of a year on a platform, if there are enough;
 * - `several`: too many for either, or for a cache.
 */
export type FilterShape = 'none' | 'one' | 'best' | 'several'

export function shapeOf(filters: Filters): FilterShape {
  const names = Object.keys(filters)
  if (names.length < 2) return names.length === 1 ? 'one' : 'none'
  return names.join() === 'platform,year,sort' && filters.sort === 'score' ? 'best' : 'several'
}

/** The least number of scored games in a list of the best. */
export const BEST_FROM = 5

/** How many items of a filtered list are counted and paged. */
export const FILTERED_MOST = 1000
