import type { Lang } from './base/lang.ts'
import { PAGES, type PageName, pageEntries } from './pages.ts'
import type { Kind } from './texts/catalog.ts'

/** What an address may carry: the slug of an item, and list parameters. */
export interface HrefParams {
  slug?: string
  page?: number | undefined
  search?: string | undefined
}

/** The address of a page in a language: `href('article', 'en', {slug})` is `/en/news/…`. Page 1 is not written. */
export function href(name: PageName, lang: Lang, params: HrefParams = {}): string {
  const path = PAGES[name].path.replace(':slug', () => encodeURIComponent(params.slug ?? ''))
  const query = new URLSearchParams()
  if (params.search) query.set('search', params.search)
  if (params.page && params.page > 1) query.set('page', String(params.page))
  const text = query.toString()
  return (lang === 'en' ? `/en${path}` : path) + (text ? `?${text}` : '')
}

/** The page of one article or review. */
export const itemHref = (kind: Kind, slug: string, lang: Lang): string => href(kind, lang, { slug })

/** The feed of what somebody of the team signs. */
export const feedHref = (slug: string, lang: Lang): string => `${href('person', lang, { slug })}/rss.xml`

/** Links of a text within the site. */
const OWN_LINK = /(<a\b[^<>]*?\shref=")(\/[^"<>]*)/g

/** The first parts of pages' paths. */
const SECTIONS = new Set(pageEntries().map(([, { path }]) => path.split('/')[1]))

/** Whether a path, in whatever language and spelling, may be a page's of the table, by its first part. */
export const isInSection = (path: string): boolean =>
  SECTIONS.has(splitLang(decodedPath(path).toLowerCase()).path.split(/[/?#]/)[1])

/** A text whose links to our pages stay in the language of the page that shows it: texts are written with French ones. */
export const linksIn = (html: string, lang: Lang): string =>
  lang === 'en'
    ? html.replace(OWN_LINK, (link, before: string, address: string) =>
        SECTIONS.has(address.split(/[/?#]/)[1]) ? `${before}/en${address}` : link,
      )
    : html

/** What precedes the token in the addresses of secret pages. */
export const SECRET_PATHS: readonly string[] = pageEntries().flatMap(([, { path, access }]) =>
  access === 'secret' ? [path.slice(0, path.indexOf(':'))] : [],
)

/** A path as the router reads it; what cannot be decoded leads nowhere. */
export function decodedPath(pathname: string): string {
  try {
    return pathname.includes('%') ? decodeURIComponent(pathname) : pathname
  } catch {
    return pathname
  }
}

/** Whether a path holds the token of a secret page, as the site writes it or in a spelling that the router takes, too. */
export const isSecretPath = (pathname: string): boolean =>
  SECRET_PATHS.some((start) => splitLang(decodedPath(pathname).toLowerCase()).path.startsWith(start))

/** The list that an article or a review belongs to. */
export const listPage = (kind: Kind): 'news' | 'reviews' => (kind === 'article' ? 'news' : 'reviews')

/** Whether a path may be a page's, known or unknown, and no file (which has a dot) and no data. */
export const mayBePage = (pathname: string): boolean =>
  !pathname.includes('.') && !/^\/(?:api|trpc)(?:\/|$)/.test(pathname)

/** Splits an address path into its language and its French path: `/en/news` → en, `/news`. */
export function splitLang(pathname: string): { lang: Lang; path: string } {
  if (pathname === '/en' || pathname.startsWith('/en/')) return { lang: 'en', path: pathname.slice(3) || '/' }
  return { lang: 'fr', path: pathname }
}

/** The same page in a language; query and fragment are kept by the caller. */
export function alternatePath(pathname: string, lang: Lang): string {
  const { path } = splitLang(pathname)
  return lang === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path
}
