import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { boundedList } from '../format/bounded-list.ts'
import { nameInput } from '../format/line-input.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'
import { otherNamesInput } from '../platforms/other-names.ts'
import { plainWord } from '../platforms/plain-word.ts'
import { isWebAddress } from './links.ts'

/** In characters and entries; CHECKs and columns of the table "TeamPage" have the same sizes. */
export const PERSON_LIMITS = {
  name: 80,
  otherNames: 6,
  job: 80,
  lines: 600,
  links: 5,
  link: 300,
  /** Larger ones are reduced. */
  portrait: 960,
  page: 10,
} as const

/** On /about; the column holds no more. */
export const PLACES_MAX = 99

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** The limit keeps the look-up cheap; an unknown slug is 404. */
const personSlug = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(120, { error: 'slugInvalid' }),
)

export const personInput = z.object({ slug: personSlug, page: pageNumber.default(1), lang })

/** A line has no control characters and no lone surrogate. */
const line = (max: number) =>
  storableText
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= max, { error: 'textTooLong' })
    .transform((s) => (isBlank(s) ? null : s))
    .nullish()
    .transform((s) => s ?? null)

const link = storableText
  .transform((s) => s.trim())
  .refine((s) => s.length <= PERSON_LIMITS.link && isWebAddress(s), { error: 'linkInvalid' })

/** By which searches find a person, too; readers do not see it. */
export const otherPersonName = nameInput(PERSON_LIMITS.name, 'personNameInvalid').refine(
  (s) => plainWord(s) !== '',
  { error: 'personNameInvalid' },
)

/** Without an id, the caller's own page. */
export const pageOfInput = z.object({ userId: idSchema.optional() })

/** Empty fields are removed; omitted other names stay. Only admins may set `aboutPlace`. */
export const savePageInput = pageOfInput.extend({
  fullName: line(PERSON_LIMITS.name),
  otherNames: otherNamesInput(otherPersonName, {
    most: PERSON_LIMITS.otherNames,
    tooMany: 'personNamesTooMany',
  }).optional(),
  jobFr: line(PERSON_LIMITS.job),
  jobEn: line(PERSON_LIMITS.job),
  linesFr: line(PERSON_LIMITS.lines),
  linesEn: line(PERSON_LIMITS.lines),
  links: boundedList(link, {
    most: PERSON_LIMITS.links,
    error: 'linkInvalid',
    tooMany: 'linksTooMany',
  }).transform((links) => [...new Set(links)]),
  aboutPlace: z
    .int({ error: 'invalid' })
    .min(1, { error: 'invalid' })
    .max(PLACES_MAX, { error: 'invalid' })
    .nullish(),
})
export type SavePageInput = z.infer<typeof savePageInput>

const pixels = z
  .string({ error: 'invalid' })
  .regex(/^\d{1,5}$/, { error: 'invalid' })
  .transform(Number)
  .meta({ openapi: { type: 'integer', minimum: 0, maximum: 99_999 } })
  .optional()

/** The square is in pixels of the upright picture from its upper left; the default is the largest in the middle. */
export const portraitInput = pageOfInput
  .extend({ x: pixels, y: pixels, size: pixels })
  .refine(
    ({ x, y, size }) => (x === undefined) === (y === undefined) && (x === undefined) === (size === undefined),
    {
      path: ['size'],
      error: 'invalid',
    },
  )

export const portraitShape = z.object({ portrait: z.string().describe('Where its bytes are; absolute path') })

export const teamInput = z.object({ lang })

const places = boundedList(idSchema, { most: PLACES_MAX }).refine((ids) => new Set(ids).size === ids.length, {
  error: 'invalid',
})

/** The people on /about, in this order; `was` is the order that was read. */
export const placeInput = z.object({ ids: places, was: places })
export type PlaceInput = z.output<typeof placeInput>
