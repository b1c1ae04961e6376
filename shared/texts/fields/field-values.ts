import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { isSlug } from '../../format/slug.ts'
import { storable, storableText } from '../../format/storable.ts'
import { ratingOf } from '../../format/typed-rating.ts'
import { isBlank } from '../../format/visible.ts'
import type { FieldMessage } from '../../messages/fr.ts'
import { CONTENT_LIMITS as L } from '../limits.ts'

// What a field can hold. Each gives what may be sent (`input`), what REST answers (`answer`), whether every item of
// its kind has it (`required`) and how a form's text is read (`fromText`); fields.ts says the rest.

/** Characters as people and PostgreSQL count them: an emoji is one. */
const characters = (s: string): number => Array.from(s).length

interface TextRule {
  min: number
  max: number
  tooShort: FieldMessage
  tooLong: FieldMessage
}

/** A trimmed text of `min` to `max` characters, of which somebody sees something where one is needed. */
const trimmed = ({ min, max, tooShort, tooLong }: TextRule) =>
  storable(tooShort)
    .transform((s) => s.trim())
    .refine((s) => characters(s) >= min && (min === 0 || !isBlank(s)), { error: tooShort })
    .refine((s) => characters(s) <= max, { error: tooLong })

/** What a form leaves empty is no value. `Sent` is what TypeScript lets a client send. */
const optional = <S extends z.ZodType, Sent>(schema: S) =>
  z.preprocess(
    (v: Sent) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v),
    schema.nullable(),
  )

const asTyped = (text: string): string => text

/** A text without tags that every item of its kind has. */
export const requiredText = (rule: TextRule) => ({
  input: trimmed(rule),
  answer: z.string(),
  required: true as const,
  fromText: asTyped,
  max: rule.max,
})

/** A text without tags that may be left empty; `tooLong` has a sentence of its own where one is wanted. */
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

/** One of a list that is known in full, or none. */
export const choice = <const V extends string>(values: readonly V[], unknown: FieldMessage) => {
  const known = z.enum(values, { error: unknown })
  return {
    input: optional<typeof known, string | null | undefined>(known),
    answer: z.enum(values).nullable(),
    required: false as const,
    fromText: asTyped,
  }
}

/** The address of a picture of ours, or none; the server makes sure that it is one. */
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

/** Lower-case letters and digits in words joined by single hyphens; never the form of an id. */
export const slugSchema = trimmed(SLUG).refine((s) => isSlug(s) && !isId(s), { error: 'slugInvalid' })

/** The last part of an address. */
export const slugText = { ...requiredText(SLUG), input: slugSchema }

/** Sanitised HTML. Its minimum is checked after sanitising (hasEnoughContent). */
export const body = {
  input: storable('contentTooShort').refine((s) => characters(s) <= L.contentMax, {
    error: 'contentTooLong',
  }),
  answer: z.string().describe('Sanitised HTML'),
  required: true as const,
  fromText: asTyped,
}

const tenths = z
  .number({ error: 'ratingInvalid' })
  .min(0, { error: 'ratingInvalid' })
  .max(10, { error: 'ratingInvalid' })
  .refine((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-9, { error: 'ratingStep' })

/** 0 to 10 in steps of 0.1, or none. */
export const rating = {
  input: optional<typeof tenths, number | string | null | undefined>(tenths),
  answer: z.number().min(0).max(10).nullable(),
  required: false as const,
  fromText: ratingOf,
  /** PostgreSQL's decimals come as text unless they are cast. */
  cast: 'float8' as const,
}
