import { isKeyOf, keysIn } from '../../shared/base/tables.ts'
import type { PAGES, PageName, PageOfItems } from '../../shared/pages.ts'
import { href } from '../../shared/routes.ts'
import type { Addresses } from './addresses.ts'

type PublicPage = { [N in PageName]: (typeof PAGES)[N]['access'] extends 'public' ? N : never }[PageName]

/** The kind of each public page; the first of a kind is measured. A new page does not compile without one. */
const KIND_OF = {
  home: 'home',
  news: 'list',
  reviews: 'list',
  article: 'article',
  review: 'review',
  videos: 'videos',
  about: 'about',
  person: 'person',
  // The search page is measured with a search that finds news.
  search: 'list',
  // These pages have cards of texts.
  subject: 'person',
  games: 'games',
  game: 'game',
  // These pages have cards of games.
  releases: 'games',
  howWeRate: 'terms',
  report: 'terms',
  terms: 'terms',
  legal: 'terms',
  // A page of the team's own is a text alone, which weighs as much as an article without comments.
  page: 'terms',
} as const satisfies Record<PublicPage, string>

type IndexedKind = (typeof KIND_OF)[PublicPage]
export type PageKind = IndexedKind | 'search'
type English<Kind extends string> = `${Kind}-en`
/** A kind in French, or with `-en` in English. */
type BenchPage = PageKind | English<PageKind>

const INDEXED_KINDS = [...new Set(Object.values(KIND_OF))]
export const PAGE_KINDS: readonly PageKind[] = [...INDEXED_KINDS, 'search']

const inBothLanguages = <Kind extends PageKind>(kinds: readonly Kind[]): (Kind | English<Kind>)[] =>
  kinds.flatMap((kind) => [kind, `${kind}-en` as const])

const INDEXED_PAGES: readonly string[] = inBothLanguages(INDEXED_KINDS)
const BENCH_PAGES = inBothLanguages(PAGE_KINDS)

/** The pages that Lighthouse examines. */
export type AuditedPage = BenchPage | 'sign-in'
export const AUDITED_PAGES: readonly AuditedPage[] = [...BENCH_PAGES, 'sign-in']

/** Lighthouse counts it as a fault when a page is not indexed, like results of searches and the sign-in page. */
export const isIndexed = (page: AuditedPage): boolean => INDEXED_PAGES.includes(page)

/** The name of a page in words. */
export const inWords = (page: string): string => page.replace('-en', ' in English')

const SEARCHED = 'manette'

export function pathOf(page: AuditedPage, { richest, review, person, game }: Addresses): string {
  if (page === 'sign-in') return href('login', 'fr')
  const [kind, english] = page.split('-')
  const lang = english ? 'en' : 'fr'
  if (kind === 'search') return href('news', lang, { search: SEARCHED })
  // Only the first page of a kind is measured, so the team's own pages need no slug.
  const slugs: Record<PageOfItems, string> = { article: richest, review, person, game, subject: '', page: '' }
  const [name] = keysIn(KIND_OF).filter((name) => KIND_OF[name] === kind)
  if (!name) throw new Error(`no page is of the kind ${kind}`)
  return href(name, lang, isKeyOf(slugs, name) ? { slug: slugs[name] } : {})
}
