import { z } from 'zod'
import { isId } from '../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { storable, storableText } from '../format/storable.ts'
import { signaturesInput } from '../people/signatures-input.ts'
import { KINDS } from './catalog.ts'
import { saveShape } from './derive.ts'
import { slugSchema } from './fields/field-values.ts'
import { FIELDS } from './fields/fields.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { moment, savedState, statusInput } from './writing/schema.ts'

export const kindSchema = z.enum(KINDS, { error: 'invalid' })

/** A search text, trimmed; blank means none. */
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
  /** The team's: all of a state, the last changed first, instead of what readers see. */
  status: statusInput.optional(),
  lang,
})

/** A slug, an id, or what was mistyped for one: bounded, so that the look-up is cheap; unknown is 404. */
export const slugOrId = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(CONTENT_LIMITS.slugMax, { error: 'slugInvalid' }),
)

/** The language of the page that shows an item: `content` is then the body as that page shows it (decision 032). */
export const shownIn = z.enum(LANGS, { error: 'invalid' }).optional()

/** The texts whose cards a body holds; more than a hundred are not drawn. */
export const cardsInput = z.object({
  links: z.array(z.object({ kind: kindSchema, slug: slugSchema })).max(100, { error: 'invalid' }),
  lang,
})

export const bySlugOrIdInput = z.object({
  kind: kindSchema,
  slugOrId,
  lang,
  shownIn,
  /** Those who may also get what readers do not see, with its state; for others nothing changes. */
  asTeam: z.boolean({ error: 'invalid' }).default(false),
})

/** The two items that follow this one in the list. */
export const followingInput = z.object({
  kind: kindSchema,
  id: z.string({ error: 'slugInvalid' }).refine(isId, { error: 'slugInvalid' }),
  lang,
})

/** Slugs of pages that a browser has kept (docs/product.md, "Connection and offline"). */
export const goneInput = z.object({
  kind: kindSchema,
  slugs: z.array(slugOrId, { error: 'invalid' }).max(CONTENT_LIMITS.goneMax, { error: 'invalid' }),
})

/** Came later: without it, they sign who did. */
const signatures = signaturesInput.optional()

/** What an article or a review is saved as: all of it, but for fields that came later and may be left out. */
export const contentSaveInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('article'), ...saveShape(FIELDS, 'article'), signatures }),
    z.object({ kind: z.literal('review'), ...saveShape(FIELDS, 'review'), signatures }),
  ],
  { error: 'invalid' },
)
export type ContentSaveInput = z.infer<typeof contentSaveInput>

/** The id of an item that is to be changed. What has not the form of one is simply not there (404). */
const itemId = slugOrId

/** The moment of the version that was read: a date, or its ISO form as REST gives it. */
const readAt = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
  .nullish()

/** The whole of an item. Refused (EDIT_CONFLICT) when it was saved since the `updatedAt` that was read. */
export const contentUpdateInput = z
  .object({ id: itemId, updatedAt: readAt, ...savedState }, { error: 'invalid' })
  .and(contentSaveInput)
export type ContentUpdateInput = z.infer<typeof contentUpdateInput>

/** An item of either kind; with `kind`, only one of that kind is meant. */
export const textIdInput = z.object({ id: itemId, kind: kindSchema.optional() })

/** `publishAt` plans it. */
export const publishInput = textIdInput.extend({ publishAt: moment })

/** Whether a slug can be had, and one that can. Any text will do: a title, too, is made a slug first. */
export const slugForInput = z.object({
  kind: kindSchema,
  slug: storableText.pipe(z.string().max(1000, { error: 'slugInvalid' })),
  /** The item that is being edited: its own slug is free for it. */
  exceptId: itemId.optional(),
})

/** A body as it is being written; held to the rules of a stored one only in what `problems` says. */
export const previewInput = z.object({
  content: storable('invalid').refine((s) => Array.from(s).length <= CONTENT_LIMITS.contentMax, {
    error: 'contentTooLong',
  }),
})

/** How long a deleted item can be brought back (docs/product.md, "Writing"). */
export const RESTORE_SECONDS = 10
