import { isKeyOf, keysIn } from './base/tables.ts'
import { PAGES, type PageName } from './pages.ts'

/** The parameters of filtered lists, in the order of addresses; the page follows them. */
export const FILTERED = {
  games: ['platform', 'genre', 'year', 'state', 'score', 'sort'],
  reviews: ['platform', 'genre', 'year', 'score', 'sort'],
  releases: ['month', 'platform'],
  search: ['q', 'kind', 'platform', 'year', 'sort'],
} as const

export type FilteredPage = keyof typeof FILTERED
export type FilterName = (typeof FILTERED)[FilteredPage][number]

/** As in an address: the server decides whether such a value exists. */
export type Filters = { [N in FilterName]?: string }

/** @param path French, without its query */
export const filteredPage = (path: string): FilteredPage | undefined =>
  keysIn(FILTERED).find((name) => PAGES[name].path === path)

/** The filters in an address, in their order. */
export const filtersIn = (page: PageName, asked: URLSearchParams): Filters =>
  Object.fromEntries(
    (isKeyOf(FILTERED, page) ? FILTERED[page] : []).flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )
