import { FILTERED, filteredPage } from '../../shared/filters.ts'
import { isSlug } from '../../shared/format/slug.ts'
import { PAGES, type PageName, pageEntries } from '../../shared/pages.ts'
import { maybeOwnPage, splitLang } from '../../shared/routes.ts'

export const bringsToken = (name: PageName | 'notFound'): boolean =>
  name !== 'notFound' && 'token' in PAGES[name]

const WITH_TOKEN = new Set<string>(
  pageEntries().flatMap(([name, { path }]) => (bringsToken(name) ? [path] : [])),
)

/** Whether an address may hold a token, whatever its spelling: a redirect would send it on (shared/pages.ts, `token`). */
export const mayHoldToken = (pathname: string): boolean =>
  WITH_TOKEN.has(splitLang(pathname.toLowerCase()).path)

const OTHERS = pageEntries().filter(([name]) => !bringsToken(name))
const SINGLE = new Set<string>(OTHERS.map(([, { path }]) => path))
const BEFORE_SLUG = OTHERS.flatMap(([, { path }]) =>
  path.includes(':') && !path.startsWith('/:') ? [path.slice(0, path.indexOf(':'))] : [],
)

interface InSmall {
  pathname: string
  /** It has a slug, which may or may not exist. */
  hasSlug: boolean
}

/** @returns undefined when it has no capitals, or cannot be a page of ours */
export function inSmallLetters(pathname: string): InSmall | undefined {
  const small = pathname.toLowerCase()
  if (small === pathname || !/^[a-z0-9/-]+$/.test(small)) return undefined
  const { path } = splitLang(small)
  if (SINGLE.has(path)) return { pathname: small, hasSlug: false }
  const hasSlug =
    maybeOwnPage(path) ||
    BEFORE_SLUG.some((start) => path.startsWith(start) && isSlug(path.slice(start.length)))
  return hasSlug ? { pathname: small, hasSlug } : undefined
}

const WITH_PAGES = [PAGES.person, PAGES.subject].map(({ path }) => path.replace(':slug', ''))

const hasPages = (path: string): boolean =>
  path === PAGES.news.path ||
  filteredPage(path) !== undefined ||
  WITH_PAGES.some((start) => path.startsWith(start))

/** @returns the query without `page=1`, which is never written; undefined when it has none */
export function withoutFirstPage(pathname: string, search: string): string | undefined {
  const pairs = search.slice(1).split('&')
  if (!pairs.includes('page=1') || !hasPages(splitLang(pathname).path)) return undefined
  const others = pairs.filter((pair) => pair !== 'page=1')
  return others.length > 0 ? `?${others.join('&')}` : ''
}

const WITH_COMMENTS = [PAGES.article, PAGES.review].map(({ path }) => path.replace(':slug', ''))

/** Whether an identifying query asks for an older part of a discussion. */
export const asksForComments = (query: string): boolean => new URLSearchParams(query).has('comments')

/** The parameters that, with the path, identify a page. */
const readBy = (pathname: string): readonly string[] => {
  const { path } = splitLang(pathname)
  if (WITH_COMMENTS.some((start) => path.startsWith(start))) return ['comments']
  const list = filteredPage(path)
  return ['search', 'exact', ...(list ? FILTERED[list] : []), 'page']
}

/** Ignores other parameters, so that they cannot fill the cache. */
export function identityQuery(search: string, pathname = ''): string {
  const list = filteredPage(splitLang(pathname).path)
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of readBy(pathname)) {
    const value = given.get(name)
    // It only has a meaning together with a search.
    if (
      name === 'exact' &&
      !(value === 'true' && (kept.has('search') || (list === 'search' && given.get('q'))))
    )
      continue
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** The other parameters of a query, as raw pairs: their bytes may not be UTF-8. */
const othersIn = (search: string, names: readonly string[]): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => !names.includes(name)))

const withPairs = (address: string, pairs: readonly string[]): string =>
  pairs.length > 0 ? `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}` : address

/** A redirect's target with the parameters that its own query lacks. */
export const carriedTo = (location: string, pathname: string, search: string): string =>
  withPairs(location, othersIn(search, readBy(pathname)))

/** Default values, which are left out. */
const STANDARD: Record<string, string> = { page: '1', sort: 'newest' }

/**
 * The one address of a filtered list: each filter once, in a fixed order, without empty ones; other parameters follow
 * unchanged. A search has no filters.
 * @returns the query, or undefined when it is in this form already, or the page is no such list
 */
export function inOneOrder(pathname: string, search: string): string | undefined {
  const list = filteredPage(splitLang(pathname).path)
  const given = new URLSearchParams(search)
  const names: readonly string[] = list ? FILTERED[list] : []
  if (!names.some((name) => given.has(name))) return undefined
  const searched = list === 'reviews' && Boolean(given.get('search')?.trim())
  const written = new URLSearchParams()
  for (const name of [...(searched ? ['search', 'exact'] : names), 'page']) {
    const value = given.get(name)
    if (value && STANDARD[name] !== value) written.set(name, value)
  }
  const others = othersIn(search, [...names, 'page', ...written.keys()])
  const query = withPairs(written.size > 0 ? `?${written}` : '', others)
  return query === search ? undefined : query
}
