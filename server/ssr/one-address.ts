import { FILTERED, filteredPage } from '../../shared/filters.ts'
import { isSlug } from '../../shared/format/slug.ts'
import { PAGES, type PageName, pageEntries } from '../../shared/pages.ts'
import { maybeOwnPage, splitLang } from '../../shared/routes.ts'

export const bringsToken = (name: PageName | 'notFound'): boolean =>
  name !== 'notFound' && 'token' in PAGES[name]

const OTHERS = pageEntries().filter(([name]) => !bringsToken(name))
const SINGLE = new Set<string>(OTHERS.map(([, { path }]) => path))
const BEFORE_SLUG = OTHERS.flatMap(([, { path }]) =>
  path.includes(':') && !path.startsWith('/:') ? [path.slice(0, path.indexOf(':'))] : [],
)

interface InSmall {
  pathname: string
  /** It has a slug: whether there is one is to be seen. */
  hasSlug: boolean
}

/** @returns undefined where nothing is written in capitals, or no page of ours could be meant */
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

/** @returns the query without the number of the first page, which is not written; undefined where it has none */
export function withoutFirstPage(pathname: string, search: string): string | undefined {
  const pairs = search.slice(1).split('&')
  if (!pairs.includes('page=1') || !hasPages(splitLang(pathname).path)) return undefined
  const others = pairs.filter((pair) => pair !== 'page=1')
  return others.length > 0 ? `?${others.join('&')}` : ''
}

/** What is so without being said. */
const STANDARD: Record<string, string> = { page: '1', sort: 'newest' }

/**
 * The one address of a filtered list: filters in their order, each once, none that is empty; what is no filter follows
 * as it was written. A search has no filters.
 * @returns the query, or undefined where it is that already, or the page is no such list
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
  for (const [name, value] of given)
    if (!names.includes(name) && name !== 'page' && !written.has(name)) written.append(name, value)
  const query = written.size > 0 ? `?${written}` : ''
  return query === search ? undefined : query
}
