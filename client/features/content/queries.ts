import type { Kind } from '../../../shared/content/catalog.ts'

/** The three latest articles: carousel and grid of the home page (SPEC section 9). */
export const homeArticles = { kind: 'article' as const, limit: 3 }

/** The latest reviews of the home page: one row of four. */
export const homeReviews = { kind: 'review' as const, limit: 4 }

/**
 * SITE_PAGE, which a test holds equal: importing it would bring zod, a third of the whole
 * first load, for one number.
 */
export const SITE_PAGE = 5

/** What a list page shows. The server, prefetching and the page ask by this, so that they mean the same entry. */
export const listQuery = (kind: Kind, { page, search }: { page: number; search?: string | undefined }) => ({
  kind,
  page,
  limit: SITE_PAGE,
  ...(search && { search }),
})
