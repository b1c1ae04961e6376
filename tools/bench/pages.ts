import { isKeyOf, keysIn } from '../../shared/base/tables.ts'
import type { PAGES, PageName, PageOfItems } from '../../shared/pages.ts'
import { href } from '../../shared/routes.ts'
import type { Addresses } from './addresses.ts'

type PublicPage = { [N in PageName]: (typeof PAGES)[N]['access'] extends 'public' ? N : never }[PageName]

/** Of what kind each public page is, its first being measured; a new page does not compile without one. */
const KIND_OF = {
  home: 'home',
  news: 'list',
  reviews: 'list',
  article: 'article',
  review: 'review',
  videos: 'videos',
  about: 'about',
  person: 'person',
  // Measured with what a search of news finds.
  search: 'list',
  // Cards of texts, as their pages have them.
  subject: 'person',
  games: 'games',
  game: 'game',
  // Cards of games, as their list has them.
  releases: 'games',
  howWeRate: 'terms',
  report: 'terms',
  terms: 'terms',
  legal: 'terms',
  // A text alone, whose weight is an article's without what readers add.
  page: 'terms',
} as const satisfies Record<PublicPage, string>

type IndexedKind = (typeof KIND_OF)[PublicPage]
export type PageKind = IndexedKind | 'search'
type English<Kind extends string> = `${Kind}-en`
/** A kind in French, or with `-en` in English. */
export type BenchPage = PageKind | English<PageKind>

export const INDEXED_KINDS = [...new Set(Object.values(KIND_OF))]
export const PAGE_KINDS: readonly PageKind[] = [...INDEXED_KINDS, 'search']

export const inBothLanguages = <Kind extends PageKind>(kinds: readonly Kind[]): (Kind | English<Kind>)[] =>
  kinds.flatMap((kind) => [kind, `${kind}-en` as const])

const INDEXED_PAGES: readonly string[] = inBothLanguages(INDEXED_KINDS)
export const BENCH_PAGES = inBothLanguages(PAGE_KINDS)

/** What Lighthouse looks at. */
export type AuditedPage = BenchPage | 'sign-in'
export const AUDITED_PAGES: readonly AuditedPage[] = [...BENCH_PAGES, 'sign-in']

/** Lighthouse takes it for a fault that a page is not indexed, as results of searches are not, nor signing in. */
export const isIndexed = (page: AuditedPage): boolean => INDEXED_PAGES.includes(page)

/** A page in words. */
export const inWords = (page: string): string => page.replace('-en', ' in English')

const SEARCHED = 'manette'

export function pathOf(page: AuditedPage, { richest, review, person, game }: Addresses): string {
  if (page === 'sign-in') return href('login', 'fr')
  const [kind, english] = page.split('-')
  const lang = english ? 'en' : 'fr'
  if (kind === 'search') return href('news', lang, { search: SEARCHED })
  // The first of its kind is measured, so no page of one's own is.
  const slugs: Record<PageOfItems, string> = { article: richest, review, person, game, subject: '', page: '' }
  const [name] = keysIn(KIND_OF).filter((name) => KIND_OF[name] === kind)
  if (!name) throw new Error(`no page is of the kind ${kind}`)
  return href(name, lang, isKeyOf(slugs, name) ? { slug: slugs[name] } : {})
}
