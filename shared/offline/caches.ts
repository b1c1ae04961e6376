import { filteredPage, filtersIn } from '../filters.ts'
import { pageEntries } from '../pages.ts'
import { maybeOwnPage, splitLang } from '../routes.ts'
import type { Languages } from '../settings/settings.ts'

/** The service worker keeps nothing that needs a session (decision 016). */
export const CACHES = {
  /** Code, styles and fonts are of this release and the ones before. */
  assets: 'assets',
  /** These are pages that were read, as the server rendered them for anybody. */
  pages: 'pages',
  pictures: 'pictures',
} as const

/** Beyond so many entries, what was used longest ago goes. */
export const CACHE_LIMITS = { assets: 400, pages: 60, pictures: 200 } as const

export const OFFLINE_PAGE = '/offline.html'

/** What of the brand is kept, the offline page and its icons, has a cache for each of its states. */
const BRAND_CACHE = 'brand '

export const brandCache = (state: string): string => BRAND_CACHE + state

export const isBrandCache = (name: string): boolean => name.startsWith(BRAND_CACHE)

/** What the offline page shows of the site follows from these alone. */
export const brandState = (version: number, languages: Languages): string =>
  `${version}${languages === 'fr' ? ' fr' : ''}`

export type ToWorker =
  /** Pictures were shown before the worker was there; pages of the release before 0.4.0 name themselves, too. */
  | { type: 'read'; page?: string; pictures: string[] }
  /** Somebody has signed out on purpose: what they have read is nobody's business. */
  | { type: 'forget' }
  /** The state of the brand that a page has come with. */
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
