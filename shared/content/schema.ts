import { z } from 'zod'
import { pageLimit, pageNumber } from '../paging.ts'
import { KINDS } from './catalog.ts'

/** Sizes of SPEC section 9 and DESIGN section 5; the database checks the same numbers. */
export const CONTENT_LIMITS = {
  /** Lists on /news and /reviews, and their REST paths, show 5 unless told otherwise. */
  sitePage: 5,
  /** The article service's own default. */
  page: 10,
  maxPage: 50,
  titleMin: 3,
  titleMax: 200,
  slugMin: 3,
  slugMax: 120,
  excerptMin: 10,
  excerptMax: 500,
  contentMin: 50,
  contentMax: 500_000,
  gameTitleMin: 2,
  gameTitleMax: 120,
  readingTimeMax: 40,
  /** A search text longer than this is refused; nobody types it, and it bounds the query. */
  searchMax: 3000,
} as const

export const kindSchema = z.enum(KINDS, { error: 'invalid' })

/** Text that PostgreSQL can hold: no NUL (its text type has none) and no lone surrogate. */
export const storableText = z.string({ error: 'invalid' }).refine((s) => !s.includes('\0') && s.isWellFormed(), { error: 'nulCharacter' })

/** A search text, trimmed (SPEC section 2); blank means none. */
export const searchText = storableText
  .transform((s) => s.trim())
  .pipe(z.string().max(CONTENT_LIMITS.searchMax, { error: 'searchTooLong' }))
  .optional()

export const listInput = z.object({
  kind: kindSchema,
  page: pageNumber.default(1),
  limit: pageLimit(CONTENT_LIMITS.page, CONTENT_LIMITS.maxPage),
  search: searchText,
})

/** A slug, an id, or what was mistyped for one: bounded, so that the look-up is cheap; unknown is 404. */
export const slugOrId = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(CONTENT_LIMITS.slugMax, { error: 'slugInvalid' }),
)

export const bySlugOrIdInput = z.object({ kind: kindSchema, slugOrId })

/** The two items that follow this one in the list (SPEC section 9: 2 shown). */
export const followingInput = z.object({ kind: kindSchema, id: z.string().regex(/^[0-9a-f]{24}$/, { error: 'slugInvalid' }) })
