import type { Filters } from './filters.ts'

/**
 * - `none`, `one`: search engines find it, and links lead to it;
 * - `best`: of a year on a platform, where there are enough;
 * - `several`: there are too many for either, or for a cache.
 */
export type FilterShape = 'none' | 'one' | 'best' | 'several'

export function shapeOf(filters: Filters): FilterShape {
  const names = Object.keys(filters)
  if (names.length < 2) return names.length === 1 ? 'one' : 'none'
  return names.join() === 'platform,year,sort' && filters.sort === 'score' ? 'best' : 'several'
}

/** With a score, that a list of the best has. */
export const BEST_FROM = 5

/** A filtered list counts and pages its first ones. */
export const FILTERED_MOST = 1000
