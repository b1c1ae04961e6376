import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'

/** Sizes of what somebody's page says (CHECKs and columns of the table "TeamPage"), in characters. */
export const PERSON_LIMITS = {
  name: 80,
  job: 80,
  lines: 600,
  links: 5,
  link: 300,
  /** Pixels of a portrait's side; larger ones are reduced. */
  portrait: 960,
  /** Texts on one page of theirs. */
  page: 10,
} as const

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** A slug, or what was mistyped for one: bounded, so that the look-up is cheap; unknown is 404. */
const personSlug = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(120, { error: 'slugInvalid' }),
)

/** Somebody's page and what they sign, newest first. */
export const personInput = z.object({ slug: personSlug, page: pageNumber.default(1), lang })

/** Characters that a line has not: controls, and half a surrogate. */
const line = (max: number) =>
  storableText
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= max, { error: 'textTooLong' })
    .transform((s) => (isBlank(s) ? null : s))
    .nullish()
    .transform((s) => s ?? null)

/** A page of theirs elsewhere: https, or http. */
const link = storableText
  .transform((s) => s.trim())
  .refine((s) => s.length <= PERSON_LIMITS.link && isWebAddress(s), { error: 'linkInvalid' })

function isWebAddress(address: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
  } catch {
    return false
  }
}

/** Whose page; one's own when absent. */
export const pageOfInput = z.object({ userId: idSchema.optional() })

/** The whole of what a page says; what is empty is not said. `aboutPlace` is for admins to give. */
export const savePageInput = pageOfInput.extend({
  fullName: line(PERSON_LIMITS.name),
  jobFr: line(PERSON_LIMITS.job),
  jobEn: line(PERSON_LIMITS.job),
  linesFr: line(PERSON_LIMITS.lines),
  linesEn: line(PERSON_LIMITS.lines),
  links: z
    .array(link, { error: 'linkInvalid' })
    .max(PERSON_LIMITS.links, { error: 'linksTooMany' })
    .transform((links) => [...new Set(links)]),
  aboutPlace: z
    .int({ error: 'invalid' })
    .min(1, { error: 'invalid' })
    .max(99, { error: 'invalid' })
    .nullish(),
})
export type SavePageInput = z.infer<typeof savePageInput>

const pixels = z
  .string({ error: 'invalid' })
  .regex(/^\d{1,5}$/, { error: 'invalid' })
  .transform(Number)
  .meta({ openapi: { type: 'integer', minimum: 0, maximum: 99_999 } })
  .optional()

/**
 * What stands beside an uploaded portrait: whose it is, and the square that is kept of it, in pixels of the upright
 * picture from its upper left; without one, the largest in the middle.
 */
export const portraitInput = pageOfInput
  .extend({ x: pixels, y: pixels, size: pixels })
  .refine(
    ({ x, y, size }) => (x === undefined) === (y === undefined) && (x === undefined) === (size === undefined),
    {
      path: ['size'],
      error: 'invalid',
    },
  )

/** What an upload of a portrait answers with. */
export const portraitShape = z.object({ portrait: z.string().describe('Where its bytes are; absolute path') })

/** The team as /about shows it. */
export const teamInput = z.object({ lang })
