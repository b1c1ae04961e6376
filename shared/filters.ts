import { PAGES } from './pages.ts'

/** The parameters of lists that can be filtered, in the one order in which addresses have them; the page follows. */
export const FILTERED = {
  games: ['platform', 'genre', 'year', 'state', 'score', 'sort'],
  reviews: ['platform', 'genre', 'year', 'score', 'sort'],
  releases: ['month', 'platform'],
} as const

export type FilteredPage = keyof typeof FILTERED
export type FilterName = (typeof FILTERED)[FilteredPage][number]

/** As they stand in an address: whether there is such a value is the server's to say. */
export type Filters = { [N in FilterName]?: string }

/** @param path French, without its query */
export const filteredPage = (path: string): FilteredPage | undefined =>
  (Object.keys(FILTERED) as FilteredPage[]).find((name) => PAGES[name].path === path)

/** The filters that an address names, in their order. */
export const filtersIn = (page: FilteredPage, asked: URLSearchParams): Filters =>
  Object.fromEntries(
    FILTERED[page].flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )

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
