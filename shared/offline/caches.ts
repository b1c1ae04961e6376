import { filteredPage, filtersIn } from '../filters.ts'
import { pageEntries } from '../pages.ts'
import { maybeOwnPage, splitLang } from '../routes.ts'
import type { Languages } from '../settings/settings.ts'

/** The service worker keeps nothing that needs a session (decision 016). */
export const CACHES = {
  /** Code, styles and fonts of this release and earlier ones. */
  assets: 'assets',
  /** Pages that were read, as the server rendered them for anybody. */
  pages: 'pages',
  pictures: 'pictures',
} as const

/** Beyond this number, the entry that was unused for longest is removed. */
export const CACHE_LIMITS = { assets: 400, pages: 60, pictures: 200 } as const

export const OFFLINE_PAGE = '/offline.html'

/** The parts of the brand that are kept, the offline page and its icons, have one cache for each state. */
const BRAND_CACHE = 'brand '

export const brandCache = (state: string): string => BRAND_CACHE + state

export const isBrandCache = (name: string): boolean => name.startsWith(BRAND_CACHE)

/** The state on which the offline page's contents depend. */
export const brandState = (version: number, languages: Languages): string =>
  `${version}${languages === 'fr' ? ' fr' : ''}`

export type ToWorker =
  /** Pictures that were shown before the worker started; pages of releases before 0.4.0 also name themselves. */
  | { type: 'read'; page?: string; pictures: string[] }
  /** The user has signed out: nobody else should see what they have read. */
  | { type: 'forget' }
  /** The state of the brand that a page came with. */
  | { type: 'brand'; state: string }

const PUBLIC = pageEntries()
  .filter(([name, { access }]) => access === 'public' && name !== 'page')
  .map(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

const isFiltered = (path: string, asked: URLSearchParams): boolean => {
  const list = filteredPage(path)
  return list !== undefined && Object.keys(filtersIn(list, asked)).length > 0
}

/** Pages of accounts, searches (personal), filtered lists, older comments, files and data have no key. */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const { path } = splitLang(pathname)
  const asked = new URLSearchParams(search)
  if (
    asked.get('search') ||
    asked.has('comments') ||
    isFiltered(path, asked) ||
    !(PUBLIC.some((pattern) => pattern.test(path)) || maybeOwnPage(path))
  )
    return undefined
  const page = asked.get('page')
  return page && page !== '1' ? `${pathname}?page=${encodeURIComponent(page)}` : pathname
}

export const isForAnybody = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '') &&
  !/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '')
