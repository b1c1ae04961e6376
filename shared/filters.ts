import { isKeyOf, keysIn } from './base/tables.ts'
import { PAGES, type PageName } from './pages.ts'

/** The parameters of lists that can be filtered, in the one order in which addresses have them; the page follows. */
export const FILTERED = {
  games: ['platform', 'genre', 'year', 'state', 'score', 'sort'],
  reviews: ['platform', 'genre', 'year', 'score', 'sort'],
  releases: ['month', 'platform'],
  search: ['q', 'kind', 'sort'],
} as const

export type FilteredPage = keyof typeof FILTERED
export type FilterName = (typeof FILTERED)[FilteredPage][number]

/** As they stand in an address: whether there is such a value is the server's to say. */
export type Filters = { [N in FilterName]?: string }

/** @param path French, without its query */
export const filteredPage = (path: string): FilteredPage | undefined =>
  keysIn(FILTERED).find((name) => PAGES[name].path === path)

/** The filters that an address names, in their order. */
export const filtersIn = (page: PageName, asked: URLSearchParams): Filters =>
  Object.fromEntries(
    (isKeyOf(FILTERED, page) ? FILTERED[page] : []).flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )
