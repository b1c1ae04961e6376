import type { Lang } from './base/lang.ts'
import type { Filters } from './filters.ts'
import { isLive, PAGES, type PageName, pageEntries } from './pages.ts'
import type { Kind, ListedKind } from './texts/catalog.ts'

export interface HrefParams {
  slug?: string
  page?: number | undefined
  search?: string | undefined
  /** Searches literally. */
  exact?: boolean
  /** Filters of a list, in the order of addresses. */
  filters?: Filters
}

/** `href('article', 'en', {slug})` is `/en/news/…`. Page 1 is not written. */
export function href(name: PageName, lang: Lang, params: HrefParams = {}): string {
  const path = PAGES[name].path.replace(':slug', () => encodeURIComponent(params.slug ?? ''))
  const query = new URLSearchParams()
  if (params.search) query.set('search', params.search)
  for (const [name, value] of Object.entries(params.filters ?? {})) query.set(name, value)
  if (params.exact && (params.search || params.filters?.q)) query.set('exact', 'true')
  if (params.page && params.page > 1) query.set('page', String(params.page))
  const text = query.toString()
  return (lang === 'en' ? `/en${path}` : path) + (text ? `?${text}` : '')
}

export const itemHref = (kind: Kind, slug: string, lang: Lang): string => href(kind, lang, { slug })

/** The feed of a person's texts, or of a subject. */
export const feedHref = (of: 'person' | 'subject', slug: string, lang: Lang): string =>
  `${href(of, lang, { slug })}/rss.xml`

const OWN_LINK = /(<a\b[^<>]*?\shref=")(\/[^"<>]*)/g

const SECTIONS = new Set(
  pageEntries().flatMap(([, { path }]) => (path.startsWith('/:') ? [] : [path.split('/')[1]])),
)

/** The form of a team's own page's address, which may or may not exist. */
const OWN_PAGE = /^\/(?!(?:api|trpc|assets|en)(?:[?#]|$))[a-z0-9]+(?:-[a-z0-9]+)*(?=[?#]|$)/

/** @param path French, with or without query and fragment */
export const maybeOwnPage = (path: string): boolean => OWN_PAGE.test(path) && !isInSection(path)

/** Whether the first part of a path, in any language and spelling, is a page's. */
export const isInSection = (path: string): boolean =>
  SECTIONS.has(splitLang(decodedPath(path).toLowerCase()).path.split(/[/?#]/)[1])

/** Texts contain French links; these become links to the page's language. */
export const linksIn = (html: string, lang: Lang): string =>
  lang === 'en'
    ? html.replace(OWN_LINK, (link, before: string, address: string) =>
        SECTIONS.has(address.split(/[/?#]/)[1]) || maybeOwnPage(address) ? `${before}/en${address}` : link,
      )
    : html

/** A path of this site, in its French form, for a language; files have one address. */
export const ownHref = (path: string, lang: Lang): string =>
  lang === 'en' && (isInSection(path) || maybeOwnPage(path)) ? `/en${path}` : path

const SECRET_PATHS: readonly string[] = pageEntries().flatMap(([, { path, access }]) =>
  access === 'secret' ? [path.slice(0, path.indexOf(':'))] : [],
)

/** Prefixes of addresses that end with a token, which no log may contain. */
export const SECRET_STARTS: readonly string[] = [...SECRET_PATHS, '/api/unsubscribe/']

/** A path that cannot be decoded leads nowhere. */
export function decodedPath(pathname: string): string {
  try {
    return pathname.includes('%') ? decodeURIComponent(pathname) : pathname
  } catch {
    return pathname
  }
}

/** The router accepts other spellings, too. */
export const isSecretPath = (pathname: string): boolean =>
  SECRET_PATHS.some((start) => splitLang(decodedPath(pathname).toLowerCase()).path.startsWith(start))

const LIVE_PATHS = new Set<string>(pageEntries().flatMap(([name, { path }]) => (isLive(name) ? [path] : [])))

/** Whether the browser makes the page, which then has a document of its own. */
export const isLivePath = (pathname: string): boolean => LIVE_PATHS.has(splitLang(pathname).path)

export const listPage = (kind: ListedKind): 'news' | 'reviews' => (kind === 'article' ? 'news' : 'reviews')

/** Files have a dot; data and files are no pages. */
export const mayBePage = (pathname: string): boolean =>
  !pathname.includes('.') && !/^\/(?:api|trpc)(?:\/|$)/.test(pathname)

/** `/en/news` becomes en, `/news`. */
export function splitLang(pathname: string): { lang: Lang; path: string } {
  if (pathname === '/en' || pathname.startsWith('/en/')) return { lang: 'en', path: pathname.slice(3) || '/' }
  return { lang: 'fr', path: pathname }
}

/** Where pages of refusals are rendered. It has two parts, so that no team's own page has it, and no reader can open it. */
const REFUSED = '/refused/'

export const refusedPath = (status: number, lang: Lang): string =>
  `${lang === 'en' ? '/en' : ''}${REFUSED}${status}`

export const isRefusedPath = (pathname: string): boolean => splitLang(pathname).path.startsWith(REFUSED)

/** The caller keeps query and fragment. */
export function alternatePath(pathname: string, lang: Lang): string {
  const { path } = splitLang(pathname)
  return lang === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path
}
