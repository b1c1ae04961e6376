import { pageEntries } from '../pages.ts'
import { splitLang } from '../routes.ts'

/** What the service worker keeps (decision 016): the same for everybody, nothing that needs a session. */
export const CACHES = {
  /** The site's own code, styles and faces, of this release and the ones before. */
  assets: 'assets',
  /** Public pages that have been read, as the server rendered them for anybody. */
  pages: 'pages',
  /** Pictures that stood on those pages. */
  pictures: 'pictures',
} as const

/** Bounds of each, in entries; beyond, what was used longest ago goes. */
export const CACHE_LIMITS = { assets: 400, pages: 60, pictures: 200 } as const

/** Where readers land who ask for something that only a server can give. */
export const OFFLINE_PAGE = '/offline.html'

/** What a page tells the worker. */
export type ToWorker =
  /** This page has been read, without a page request or before the worker was there: keep it. */
  | { type: 'read'; page?: string; pictures: string[] }
  /** Somebody has signed out on purpose: what they have read is nobody's business. */
  | { type: 'forget' }

/** What anybody may read, now or offline. */
const PUBLIC = pageEntries()
  .filter(([, { access }]) => access === 'public')
  .map(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** The name under which a page is kept; undefined for pages of accounts, searches (personal), files and data. */
export function pageKey({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const { path } = splitLang(pathname)
  const asked = new URLSearchParams(search)
  if (asked.get('search') || !PUBLIC.some((pattern) => pattern.test(path))) return undefined
  const page = asked.get('page')
  return page && page !== '1' ? `${pathname}?page=${encodeURIComponent(page)}` : pathname
}

/** Whether an answer is one that anybody would get, and that may be kept. */
export const isForAnybody = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '') &&
  !/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '')
