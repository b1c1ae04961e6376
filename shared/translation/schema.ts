import { z } from 'zod'
import { isId } from '../base/id.ts'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { kindSchema, listedKindSchema, slugOrId } from '../texts/schema.ts'

export const TRANSLATION_LIMITS = {
  /** A page of a list has no more. */
  items: 50,
  /** Nobody writes longer paragraphs. */
  correction: 20_000,
  /** So many passages fill the body of a request (1 MB). */
  corrections: 5_000,
  term: 120,
} as const

const invalid: FieldMessage = 'invalid'
const id = z.string({ error: 'invalid' }).refine(isId, { error: 'invalid' })
const pair: FieldMessage = 'languagesUnsupported'

const languages = {
  from: z.literal('fr', { error: pair }).default('fr'),
  to: z.literal('en', { error: pair }).default('en'),
}

/** The text is stored here, so nobody sends it. */
export const translateItemInput = z.object({ kind: kindSchema, slugOrId, ...languages })

export const translateItemsInput = z.object({
  kind: listedKindSchema,
  ids: boundedList(id, { most: TRANSLATION_LIMITS.items, tooMany: 'tooManyItems' }),
  /** REST returns bodies as far as they are translated. */
  withContent: z.boolean({ error: invalid }).default(false),
  ...languages,
})

const hash = z.string({ error: invalid }).regex(/^[0-9a-f]{64}$/, { error: invalid })

export const translatedTextInput = z.object({ id })
export const termIdInput = z.object({ id })
export const pieceInput = z.object({ id, hash })
const english = storableText
  .transform((s) => s.trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'translationEmpty' })
      .max(TRANSLATION_LIMITS.correction, { error: 'translationTooLong' }),
  )

const correction = z.object({
  hash,
  /** It must have the marks of its French (marked-text.ts). */
  text: english,
  /** The `version` of the English that the user saw; null when there was none. */
  version: hash.nullable(),
})

export const correctionsInput = z.object({
  id,
  corrections: boundedList(correction, { most: TRANSLATION_LIMITS.corrections, tooMany: 'tooManyItems' })
    .refine((all) => all.length > 0, { error: invalid })
    .refine((all) => new Set(all.map((one) => one.hash)).size === all.length, { error: invalid }),
})
export type CorrectionsInput = z.infer<typeof correctionsInput>

const words = (missing: FieldMessage) =>
  storableText
    .transform((s) => s.replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, { error: missing }).max(TRANSLATION_LIMITS.term, { error: 'termTooLong' }))

/** A word without a translation stays unchanged. */
export const termInput = z.object({
  id: id.optional(),
  term: words('termRequired'),
  translation: z.preprocess(
    (v) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v),
    words('termRequired').nullable(),
  ),
})
export type TermInput = z.infer<typeof termInput>
