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

const PERSON = PAGES.person.path.replace(':slug', '')

const hasPages = (path: string): boolean =>
  path === PAGES.news.path || path === PAGES.reviews.path || path.startsWith(PERSON)

/** @returns the query without the number of the first page, which is not written; undefined where it has none */
export function withoutFirstPage(pathname: string, search: string): string | undefined {
  const pairs = search.slice(1).split('&')
  if (!pairs.includes('page=1') || !hasPages(splitLang(pathname).path)) return undefined
  const others = pairs.filter((pair) => pair !== 'page=1')
  return others.length > 0 ? `?${others.join('&')}` : ''
}
