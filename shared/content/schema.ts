import { z } from 'zod'
import { isId } from '../id.ts'
import { DEFAULT_LANG, LANGS } from '../lang.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { pageLimit, pageNumber } from '../paging.ts'
import { isSlug } from '../text/slug.ts'
import { hasVisible, isBlank } from '../text/visible.ts'
import { GENRES, KINDS, PLATFORMS } from './catalog.ts'

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
const storable = (missing: FieldMessage) =>
  z.string({ error: missing }).refine((s) => !s.includes('\0') && s.isWellFormed(), { error: 'nulCharacter' })
export const storableText = storable('invalid')

/** A search text, trimmed (SPEC section 2); blank means none. */
export const searchText = storableText
  .transform((s) => s.trim())
  .pipe(z.string().max(CONTENT_LIMITS.searchMax, { error: 'searchTooLong' }))
  .optional()

/** The language that texts are wanted in; what is not translated comes in French and says so. */
const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

export const listInput = z.object({
  kind: kindSchema,
  page: pageNumber.default(1),
  limit: pageLimit(CONTENT_LIMITS.page, CONTENT_LIMITS.maxPage),
  search: searchText,
  /** Bodies, too: the REST interface gives them, pages of cards have no use for them. */
  withContent: z.boolean({ error: 'invalid' }).default(false),
  lang,
})

/** A slug, an id, or what was mistyped for one: bounded, so that the look-up is cheap; unknown is 404. */
export const slugOrId = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(CONTENT_LIMITS.slugMax, { error: 'slugInvalid' }),
)

export const bySlugOrIdInput = z.object({ kind: kindSchema, slugOrId, lang })

/** The two items that follow this one in the list (SPEC section 9: 2 shown). */
export const followingInput = z.object({
  kind: kindSchema,
  id: z.string({ error: 'slugInvalid' }).refine(isId, { error: 'slugInvalid' }),
  lang,
})

/** Characters as people and PostgreSQL count them: an emoji is one. */
const characters = (s: string): number => Array.from(s).length

/** A trimmed text of `min` to `max` characters, of which somebody sees something where one is needed. */
const text = (min: number, tooShort: FieldMessage, max: number, tooLong: FieldMessage) =>
  storable(tooShort)
    .transform((s) => s.trim())
    .refine((s) => characters(s) >= min && (min === 0 || !isBlank(s)), { error: tooShort })
    .refine((s) => characters(s) <= max, { error: tooLong })

/** What a form leaves empty is no value. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (v) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v),
    schema.nullable(),
  )

/** Lower-case letters and digits in words joined by single hyphens; never the form of an id. */
export const slugSchema = text(
  CONTENT_LIMITS.slugMin,
  'slugTooShort',
  CONTENT_LIMITS.slugMax,
  'slugInvalid',
).refine((s) => isSlug(s) && !isId(s), { error: 'slugInvalid' })

/** The address of a picture of ours; the server makes sure that it is one. */
const picture = storableText.transform((s) => s.trim()).pipe(z.string().max(500, { error: 'imageInvalid' }))

const L = CONTENT_LIMITS

/** What articles and reviews share (SPEC section 5). The rule for bodies is judged after sanitising. */
const common = {
  title: text(L.titleMin, 'titleTooShort', L.titleMax, 'titleTooLong'),
  slug: slugSchema,
  excerpt: text(L.excerptMin, 'excerptTooShort', L.excerptMax, 'excerptTooLong'),
  content: storable('contentTooShort').refine((s) => characters(s) <= L.contentMax, {
    error: 'contentTooLong',
  }),
  image: optional(picture),
  secondaryImage: optional(picture),
  readingTime: optional(text(0, 'invalid', L.readingTimeMax, 'readingTimeTooLong')),
}

/** 0 to 10 in steps of 0.1. */
const rating = z
  .number({ error: 'ratingInvalid' })
  .min(0, { error: 'ratingInvalid' })
  .max(10, { error: 'ratingInvalid' })
  .refine((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-9, { error: 'ratingStep' })

/** What an article or a review is made from. Fields that only reviews have are dropped from an article. */
export const contentInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('article'), ...common }),
    z.object({
      kind: z.literal('review'),
      ...common,
      gameTitle: text(L.gameTitleMin, 'gameTitleTooShort', L.gameTitleMax, 'gameTitleTooLong'),
      genre: optional(z.enum(GENRES, { error: 'genreUnknown' })),
      platform: optional(z.enum(PLATFORMS, { error: 'platformUnknown' })),
      rating: optional(rating),
    }),
  ],
  { error: 'invalid' },
)
export type ContentInput = z.infer<typeof contentInput>

/** The id of an item that is to be changed. What has not the form of one is simply not there (404). */
const itemId = slugOrId

/** The moment of the version that was read: a date, or its ISO form as REST gives it. */
const readAt = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
  .nullish()

/**
 * A save of an existing item: the whole of it. With the `updatedAt` that was read, the save is refused when
 * somebody else has saved since (EDIT_CONFLICT).
 */
export const contentUpdateInput = z
  .object({ id: itemId, updatedAt: readAt }, { error: 'invalid' })
  .and(contentInput)
export type ContentUpdateInput = z.infer<typeof contentUpdateInput>

/** An item of either kind; with `kind`, only one of that kind is meant. */
export const contentIdInput = z.object({ id: itemId, kind: kindSchema.optional() })

/** Whether a slug can be had, and one that can. Any text will do: a title, too, is made a slug first. */
export const slugForInput = z.object({
  kind: kindSchema,
  slug: storableText.pipe(z.string().max(1000, { error: 'slugInvalid' })),
  /** The item that is being edited: its own slug is free for it. */
  exceptId: itemId.optional(),
})

/** A body as it is being written; held to the rules of a stored one only in what `problems` says. */
export const previewInput = z.object({
  content: storable('invalid').refine((s) => characters(s) <= CONTENT_LIMITS.contentMax, {
    error: 'contentTooLong',
  }),
})

/** How long a deleted item can be brought back (DESIGN section 5). */
export const RESTORE_SECONDS = 10

/** A character reference of HTML, as sanitising leaves them: one character of the text. */
const REFERENCE = /&(?:nbsp|#160|#xa0|(\w+));/gi

/**
 * The rule for bodies (SPEC section 5): 50 characters that are neither tags nor white space nor invisible, or a
 * picture, or a video.
 */
export function hasEnoughContent(html: string): boolean {
  if (/<(img|iframe)[\s>]/i.test(html)) return true
  const bare = html.replace(/<[^<>]*>/g, '').replace(REFERENCE, (_all, name) => (name ? '&' : ' '))
  return hasVisible(bare, CONTENT_LIMITS.contentMin)
}
