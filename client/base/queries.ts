import type { Lang } from '../../shared/base/lang.ts'
import type { Filters } from '../../shared/filters.ts'
import type { Kind, ListedKind } from '../../shared/texts/catalog.ts'

/** French is the language of every original, so it is never sent, and cache keys stay the same. */
export const inLang = (lang: Lang) => (lang === 'en' ? { lang } : {})

/** The three latest articles: the grid of the home page, and its carousel where the team has chosen nothing else. */
export const homeArticles = (lang: Lang) => ({ kind: 'article' as const, limit: 3, ...inLang(lang) })

/** The texts on the carousel of the home page, chosen by the team. */
export const frontPage = (lang: Lang) => inLang(lang)

/** The latest reviews of the home page: one row of four. */
export const homeReviews = (lang: Lang) => ({ kind: 'review' as const, limit: 4, ...inLang(lang) })

/** Equals SITE_PAGE of shared/, which a test checks: importing it would load zod, a third of the first load, for one number. */
export const SITE_PAGE = 5

interface ListRequest {
  page: number
  search?: string | undefined
  /** Whether the search matches the exact words. */
  exact?: boolean | undefined
  filters?: Filters
  lang: Lang
}

/** The input of a list page. Server, prefetching and page build it here, so that they mean the same cache entry. */
export const listQuery = (kind: ListedKind, { page, search, exact, filters, lang }: ListRequest) => ({
  ...filters,
  kind,
  page,
  limit: SITE_PAGE,
  ...(search && { search }),
  ...(search && exact && { exact }),
  ...inLang(lang),
})

/** The input of a text's own page. */
export const itemQuery = (kind: Kind, slugOrId: string, lang: Lang) => ({
  kind,
  slugOrId,
  ...inLang(lang),
  shownIn: lang,
})

/** The input of everything beside a text, for example its authors. It uses the text's address, so both are read at once. */
export const textAddress = (kind: ListedKind, slug: string, lang: Lang) => ({ kind, slug, ...inLang(lang) })
/** The newest comments on a text, or the page of comments that `comments` names, counted from the oldest. */
export const commentsQuery = (kind: ListedKind, contentId: string, comments: string | null) => ({
  kind,
  contentId,
  ...(comments !== null && { fromOldest: Number(comments) }),
})
export const followingQuery = (kind: ListedKind, id: string, lang: Lang) => ({ kind, id, ...inLang(lang) })

export const searchQuery = (
  { q, kind, platform, year, sort }: Filters,
  { exact, page, lang }: { exact: boolean; page: number; lang: Lang },
) => ({
  ...(q && { q }),
  ...(kind && { kind }),
  ...(platform && { platform }),
  ...(year && { year }),
  ...(sort && { sort }),
  ...(exact && { exact }),
  ...(page > 1 && { page }),
  ...inLang(lang),
})

/** A page of the texts of a person or a subject; the first page is left out of the input. */
export const pageOfQuery = (slug: string, page: number, lang: Lang) => ({
  slug,
  ...(page > 1 && { page }),
  ...inLang(lang),
})

/** A page of the list of games, filtered and sorted as its address says. */
export const gamesQuery = (filters: Filters, page: number) => ({ ...filters, ...(page > 1 && { page }) })
/** A month of the calendar of releases, on one platform or on all. */
export const releasesQuery = (filters: Filters, page: number) => ({ ...filters, ...(page > 1 && { page }) })
export const gameQuery = (slug: string, lang: Lang) => ({ slug, ...inLang(lang) })

/** The team of /about. */
export const teamQuery = (lang: Lang) => inLang(lang)

/** The brand as pages show it. */
export const pageBrand = (lang: Lang) => inLang(lang)
