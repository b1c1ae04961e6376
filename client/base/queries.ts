import type { Lang } from '../../shared/base/lang.ts'
import type { Filters } from '../../shared/filters.ts'
import type { Kind, ListedKind } from '../../shared/texts/catalog.ts'

/** French is what everything is written in: asking for it is asking for nothing, also in the keys of the cache. */
export const inLang = (lang: Lang) => (lang === 'en' ? { lang } : {})

/** The three latest articles: the grid of the home page, and its carousel where the team has chosen nothing else. */
export const homeArticles = (lang: Lang) => ({ kind: 'article' as const, limit: 3, ...inLang(lang) })

/** What the team has put on the home page's carousel. */
export const frontPage = (lang: Lang) => inLang(lang)

/** The latest reviews of the home page: one row of four. */
export const homeReviews = (lang: Lang) => ({ kind: 'review' as const, limit: 4, ...inLang(lang) })

/**
 * SITE_PAGE, which a test holds equal: importing it would bring zod, a third of the whole
 * first load, for one number.
 */
export const SITE_PAGE = 5

interface ListRequest {
  page: number
  search?: string | undefined
  /** Searches to the letter. */
  exact?: boolean | undefined
  filters?: Filters
  lang: Lang
}

/** What a list page shows. The server, prefetching and the page ask by this, so that they mean the same entry. */
export const listQuery = (kind: ListedKind, { page, search, exact, filters, lang }: ListRequest) => ({
  ...filters,
  kind,
  page,
  limit: SITE_PAGE,
  ...(search && { search }),
  ...(search && exact && { exact }),
  ...inLang(lang),
})

/** What a page of an item shows, and what it names below. */
export const itemQuery = (kind: Kind, slugOrId: string, lang: Lang) => ({
  kind,
  slugOrId,
  ...inLang(lang),
  shownIn: lang,
})

/** What goes with a text, who signs it among that: by its address, so that it is asked for along with it. */
export const textAddress = (kind: ListedKind, slug: string, lang: Lang) => ({ kind, slug, ...inLang(lang) })
/** The newest comments on a text, or the page of them that `comments` counts from the oldest. */
export const commentsQuery = (kind: ListedKind, contentId: string, comments: string | null) => ({
  kind,
  contentId,
  ...(comments !== null && { fromOldest: Number(comments) }),
})
export const followingQuery = (kind: ListedKind, id: string, lang: Lang) => ({ kind, id, ...inLang(lang) })

export const searchQuery = (
  { q, kind, sort }: Filters,
  { exact, page, lang }: { exact: boolean; page: number; lang: Lang },
) => ({
  ...(q && { q }),
  ...(kind && { kind }),
  ...(sort && { sort }),
  ...(exact && { exact }),
  ...(page > 1 && { page }),
  ...inLang(lang),
})

/** A page of the texts of a person or a subject; the first is not said. */
export const pageOfQuery = (slug: string, page: number, lang: Lang) => ({
  slug,
  ...(page > 1 && { page }),
  ...inLang(lang),
})

/** A page of the list of games, with what its address filters and sorts it by. */
export const gamesQuery = (filters: Filters, page: number) => ({ ...filters, ...(page > 1 && { page }) })
/** A month of the calendar of releases, on a platform or on all. */
export const releasesQuery = (filters: Filters, page: number) => ({ ...filters, ...(page > 1 && { page }) })
export const gameQuery = (slug: string, lang: Lang) => ({ slug, ...inLang(lang) })

/** The team of /about. */
export const teamQuery = (lang: Lang) => inLang(lang)

/** What pages say of the site. */
export const pageBrand = (lang: Lang) => inLang(lang)
