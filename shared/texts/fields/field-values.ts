import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { boundedList, roomWithBlanks } from '../../format/bounded-list.ts'
import { isSlug } from '../../format/slug.ts'
import { storable, storableText } from '../../format/storable.ts'
import { numberOf } from '../../format/typed-number.ts'
import { isBlank } from '../../format/visible.ts'
import { linesOf } from '../../format/words.ts'
import type { FieldMessage } from '../../messages/fr.ts'
import { filedId } from '../../platforms/id.ts'
import { FILING_LIMITS } from '../../platforms/limits.ts'
import { isReservedAddress } from '../../reserved-addresses.ts'
import type { Kind } from '../catalog.ts'
import { CONTENT_LIMITS as L } from '../limits.ts'

// For each type of value: what may be sent (`input`), what REST answers (`answer`), whether its kind always has it
// (`required`) and how a form's text is read (`fromText`).

/** PostgreSQL counts an emoji as one character, too. */
const characters = (s: string): number => Array.from(s).length

interface TextRule {
  min: number
  max: number
  tooShort: FieldMessage
  tooLong: FieldMessage
}

const trimmed = ({ min, max, tooShort, tooLong }: TextRule) =>
  storable(tooShort)
    .transform((s) => s.trim())
    .refine((s) => characters(s) >= min && (min === 0 || !isBlank(s)), { error: tooShort })
    .refine((s) => characters(s) <= max, { error: tooLong })

/** `Sent` is the type that TypeScript allows in requests. */
const optional = <S extends z.ZodType, Sent>(schema: S) =>
  z.preprocess(
    (v: Sent) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v),
    schema.nullable(),
  )

const asTyped = (text: string): string => text

export const requiredText = (rule: TextRule) => ({
  input: trimmed(rule),
  answer: z.string(),
  required: true as const,
  fromText: asTyped,
  max: rule.max,
})

export const optionalText = ({ max, tooLong = 'textTooLong' }: { max: number; tooLong?: FieldMessage }) => {
  const text = trimmed({ min: 0, max, tooShort: 'invalid', tooLong })
  return {
    input: optional<typeof text, string | null | undefined>(text),
    answer: z.string().nullable(),
    required: false as const,
    fromText: asTyped,
    max,
  }
}

export const choice = <const V extends string>(values: readonly V[], unknown: FieldMessage) => {
  const known = z.enum(values, { error: unknown })
  return {
    input: optional<typeof known, string | null | undefined>(known),
    answer: z.enum(values).nullable(),
    required: false as const,
    fromText: asTyped,
  }
}

/** A platform or genre. The server checks that there is one. */
export const filedChoice = (unknown: FieldMessage) => {
  const id = filedId(unknown)
  return {
    input: optional<typeof id, string | null | undefined>(id),
    answer: z.string().nullable(),
    required: false as const,
    fromText: asTyped,
  }
}

/** The characters of so many statements, with a line break between them. */
const roomFor = ({ most, each }: { most: number; each: number }): number => most * (each + 1) - 1

/**
 * Statements, each on its own line: stored as typed, accepted by REST also as a list, answered as text. At most `most`
 * of them, of `each` characters.
 */
export const statements = (rule: { most: number; each: number }) => {
  const room = roomWithBlanks(rule.most)
  const list = boundedList(storableText, { most: room, error: 'textTooLong', tooMany: 'statementsTooMany' })
    .transform((lines) =>
      lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => !isBlank(line)),
    )
    .refine((lines) => lines.length <= rule.most, { error: 'statementsTooMany' })
    .refine((lines) => lines.every((line) => characters(line) <= rule.each), { error: 'statementTooLong' })
    .transform((lines) => (lines.length > 0 ? lines.join('\n') : null))
  return {
    input: z.preprocess(
      (v: string | readonly string[] | null | undefined) =>
        typeof v === 'string' ? linesOf(v, room + 1) : (v ?? []),
      list,
    ),
    answer: z.array(z.string()).max(rule.most),
    toAnswer: (stored: string) => linesOf(stored),
    required: false as const,
    fromText: asTyped,
    most: rule.most,
    max: roomFor(rule),
  }
}

interface FiledRule {
  most: number
  unknown: FieldMessage
  tooMany: FieldMessage
}

/** The longest list that is read, as values may be repeated. */
const SENT_AT_MOST = 100

/** Several platforms or genres, each once: stored as lines, accepted also as a list, answered as text. */
export const severalFiled = ({ most, unknown, tooMany }: FiledRule) => {
  const list = boundedList(filedId(unknown), { most: SENT_AT_MOST, error: unknown, tooMany })
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length <= most, { error: tooMany })
    .transform((all) => (all.length > 0 ? all.join('\n') : null))
  return {
    input: z.preprocess(
      (v: string | readonly string[] | null | undefined) =>
        typeof v === 'string' ? linesOf(v, SENT_AT_MOST + 1).filter((line) => line !== '') : (v ?? []),
      list,
    ),
    answer: z.array(z.string()).max(most),
    toAnswer: (stored: string) => linesOf(stored),
    required: false as const,
    fromText: asTyped,
    most,
    max: roomFor({ most, each: FILING_LIMITS.idMax }),
  }
}

/** The server checks that it is a picture of ours. */
export const pictureAddress = () => {
  const address = storableText.transform((s) => s.trim()).pipe(z.string().max(500, { error: 'imageInvalid' }))
  return {
    input: optional<typeof address, string | null | undefined>(address),
    answer: z.string().nullable(),
    required: false as const,
    fromText: asTyped,
  }
}

const SLUG = { min: L.slugMin, max: L.slugMax, tooShort: 'slugTooShort', tooLong: 'slugInvalid' } as const

/** A slug never has the form of an id. */
const slugBy = (rule: TextRule) => trimmed(rule).refine((s) => isSlug(s) && !isId(s), { error: rule.tooLong })

export const slugSchema = slugBy(SLUG)

/** The message when another text has the slug. */
export const SLUG_TAKEN = {
  article: 'slugTaken',
  review: 'slugTaken',
  page: 'addressTaken',
} as const satisfies Record<Kind, FieldMessage>

/** A page at the root of the site must never hide one of ours, now or later. */
export const pageSlugSchema = storable('addressTooShort')
  .refine((s) => !isReservedAddress(s), { error: 'slugReserved', abort: true })
  .pipe(slugBy({ ...SLUG, tooShort: 'addressTooShort', tooLong: 'addressInvalid' }))

export const slugText = { ...requiredText(SLUG), input: slugSchema }

/** The message for a body without visible content. */
export const CONTENT_LACK = {
  article: 'contentTooShort',
  review: 'contentTooShort',
  page: 'contentMissing',
} as const satisfies Record<Kind, FieldMessage>

const bodyInput = (missing: FieldMessage) =>
  storable(missing).refine((s) => characters(s) <= L.contentMax, { error: 'contentTooLong' })

/** Fields with other rules for the team's own pages. */
export const PAGE_FIELDS = { slug: pageSlugSchema, content: bodyInput(CONTENT_LACK.page) }

/** Its minimum is checked after sanitising (contentLack). */
export const body = {
  input: bodyInput(CONTENT_LACK.article),
  answer: z.string().describe('Sanitised HTML'),
  required: true as const,
  fromText: asTyped,
}

interface TenthsRule {
  min: number
  max: number
  invalid: FieldMessage
  /** The message for a number that is no multiple of a tenth. */
  step: FieldMessage
}

const inTenths = ({ min, max, invalid, step }: TenthsRule) => {
  const tenths = z
    .number({ error: invalid })
    .min(min, { error: invalid })
    .max(max, { error: invalid })
    .refine((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-9, { error: step })
  return {
    input: optional<typeof tenths, number | string | null | undefined>(tenths),
    answer: z.number().min(min).max(max).nullable(),
    required: false as const,
    fromText: numberOf,
    /** PostgreSQL's decimals are read as text unless they are cast. */
    cast: 'float8' as const,
  }
}

export const rating = inTenths({ min: 0, max: 10, invalid: 'ratingInvalid', step: 'ratingStep' })

/** A duration in hours: nobody measures a game in seconds. */
export const hours = inTenths({ min: 0.1, max: 9999, invalid: 'hoursInvalid', step: 'hoursInvalid' })
