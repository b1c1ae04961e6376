import { z } from 'zod'
import { numberFilter, wordFilter } from '../base/filter-input.ts'
import { isId } from '../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { boundedList } from '../format/bounded-list.ts'
import { storable, storableText } from '../format/storable.ts'
import { signaturesInput } from '../people/signatures-input.ts'
import { filedFilter } from '../platforms/id.ts'
import { BUILT_IN_PAGES } from './built-in.ts'
import { KINDS, LISTED_KINDS } from './catalog.ts'
import { saveShape } from './fields/derive.ts'
import { PAGE_FIELDS, slugSchema } from './fields/field-values.ts'
import { FIELDS } from './fields/fields.ts'
import { filedTogether } from './fields/filed-together.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { NAMED_LISTS } from './named.ts'
import { moment, savedState, statusInput } from './states/schema.ts'

export const kindSchema = z.enum(KINDS, { error: 'invalid' })
export const listedKindSchema = z.enum(LISTED_KINDS, { error: 'invalid' })

/** A blank search means none. */
export const searchText = storableText
  .transform((s) => s.trim())
  .pipe(z.string().max(CONTENT_LIMITS.searchMax, { error: 'searchTooLong' }))
  .optional()

/** What is not translated is returned in French and marked so. */
const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** The filters and the order of a list of reviews; not for a search, or for the team's list of a state. */
const reviewFilters = z.object({
  platform: filedFilter(),
  genre: filedFilter(),
  /** The year of publication. */
  year: numberFilter(CONTENT_LIMITS.firstYear, CONTENT_LIMITS.lastYear),
  /** The least rating. */
  score: numberFilter(0, 10),
  sort: wordFilter(['newest', 'score']),
})
export type ReviewFilters = z.output<typeof reviewFilters>

export const listInput = reviewFilters.extend({
  kind: listedKindSchema,
  page: pageNumber.default(1),
  limit: pageLimit(CONTENT_LIMITS.page, CONTENT_LIMITS.maxPage),
  search: searchText,
  /** Searches literally, without corrections. It may be text, because addresses contain it. */
  exact: z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((s) => s === 'true' || s === '1')], {
      error: 'invalid',
    })
    .default(false)
    .meta({ openapi: { type: 'boolean', default: false } }),
  /** REST returns bodies; pages of cards do not need them. */
  withContent: z.boolean({ error: 'invalid' }).default(false),
  /** The team gets all texts of a state, the last changed first. */
  status: statusInput.optional(),
  lang,
})

export const yearsInput = z.object({ kind: listedKindSchema })

/** The team's own pages are few, so all of them are returned at once. */
export const pagesInput = z.object({
  /** The team gets all pages of a state, the last changed first. */
  status: statusInput.optional(),
  lang,
})

export const builtInName = z.enum(BUILT_IN_PAGES, { error: 'invalid' })

/** A built-in page that the team may replace by its own. */
export const builtInInput = z.object({ name: builtInName })

/** The limit keeps the look-up cheap; an unknown key is 404. */
export const slugOrId = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(CONTENT_LIMITS.slugMax, { error: 'slugInvalid' }),
)

/** `content` is then the body as a page in that language shows it (decision 032). */
const shownIn = z.enum(LANGS, { error: 'invalid' }).optional()

/** At most a hundred cards are drawn. */
export const cardsInput = z.object({
  links: boundedList(z.object({ kind: listedKindSchema, slug: slugSchema }), { most: 100 }),
  lang,
})

export const bySlugOrIdInput = z.object({
  kind: kindSchema,
  slugOrId,
  lang,
  shownIn,
  /** Changes nothing for users outside the team. */
  asTeam: z.boolean({ error: 'invalid' }).default(false),
})

export const followingInput = z.object({
  kind: listedKindSchema,
  id: z.string({ error: 'slugInvalid' }).refine(isId, { error: 'slugInvalid' }),
  lang,
})

/** A page asks by its address, before the text has loaded. */
export const textAddressInput = z.object({ kind: listedKindSchema, slug: slugOrId, lang })

/** docs/product/errors-and-offline.md, "Connection and offline". */
export const goneInput = z.object({
  kind: kindSchema,
  slugs: boundedList(slugOrId, { most: CONTENT_LIMITS.goneMax }),
})

/** If omitted, as by older clients, the signatures stay. */
const signatures = signaturesInput.optional()

/** Only fields added later may be omitted. */
export const contentSaveInput = filedTogether(
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('article'), ...saveShape(FIELDS, 'article'), signatures, ...NAMED_LISTS }),
      z.object({ kind: z.literal('review'), ...saveShape(FIELDS, 'review'), signatures, ...NAMED_LISTS }),
      z.object({
        kind: z.literal('page'),
        ...saveShape(FIELDS, 'page'),
        ...PAGE_FIELDS,
        signatures,
      }),
    ],
    { error: 'invalid' },
  ),
)
export type ContentSaveInput = z.infer<typeof contentSaveInput>

/** Anything without the form of an id is not found (404). */
const itemId = slugOrId

/** REST sends the moment as ISO 8601. */
const readAt = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
  .nullish()

/** EDIT_CONFLICT refuses a text that was saved since the `updatedAt` that was read. */
export const contentUpdateInput = z
  .object({ id: itemId, updatedAt: readAt, ...savedState }, { error: 'invalid' })
  .and(contentSaveInput)
export type ContentUpdateInput = z.infer<typeof contentUpdateInput>

/** With `kind`, only a text of that kind is found. */
export const textIdInput = z.object({ id: itemId, kind: kindSchema.optional() })

export const publishInput = textIdInput.extend({ publishAt: moment })

/** A title is turned into a slug first. */
export const slugForInput = z.object({
  kind: kindSchema,
  slug: storableText.pipe(z.string().max(1000, { error: 'slugInvalid' })),
  /** A text that is being edited may keep its own slug. */
  exceptId: itemId.optional(),
})

/** `problems` lists where a body breaks the rules for stored ones. */
export const previewInput = z.object({
  kind: kindSchema.default('article'),
  content: storable('invalid').refine((s) => Array.from(s).length <= CONTENT_LIMITS.contentMax, {
    error: 'contentTooLong',
  }),
})

/** docs/product/writing.md, "Writing". */
export const RESTORE_SECONDS = 10
