import { z } from 'zod'
import { hasVisible } from '../format/visible.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { signaturesInput } from '../people/signatures-input.ts'
import type { Kind } from './catalog.ts'
import { createShape } from './fields/derive.ts'
import { CONTENT_LACK, PAGE_FIELDS } from './fields/field-values.ts'
import { FIELDS } from './fields/fields.ts'
import { filedTogether } from './fields/filed-together.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { NAMED_LISTS } from './named.ts'
import { newState } from './states/schema.ts'

// Separate from schema.ts, so that the form does not load what it does not check.

/** By default the maker signs. */
const signatures = signaturesInput.optional()

/** Drops the fields of other kinds. */
export const contentInput = filedTogether(
  z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('article'),
        ...createShape(FIELDS, 'article'),
        signatures,
        ...NAMED_LISTS,
        ...newState,
      }),
      z.object({
        kind: z.literal('review'),
        ...createShape(FIELDS, 'review'),
        signatures,
        ...NAMED_LISTS,
        ...newState,
      }),
      z.object({
        kind: z.literal('page'),
        ...createShape(FIELDS, 'page'),
        ...PAGE_FIELDS,
        signatures,
        ...newState,
      }),
    ],
    { error: 'invalid' },
  ),
)
export type ContentInput = z.infer<typeof contentInput>

/** Character references that sanitising leaves, each one character of the text. */
const REFERENCE = /&(?:nbsp|#160|#xa0|(\w+));/gi

const hasWords = (html: string, least: number): boolean =>
  hasVisible(
    html.replace(/<[^<>]*>/g, '').replace(REFERENCE, (_all, name) => (name ? '&' : ' ')),
    least,
  )

/**
 * docs/product/texts.md, "Articles and reviews": the kind's minimum of visible characters, or a picture, or a video; of a text that
 * was published shorter, as an import's may be, one character.
 */
export function contentLack(
  kind: Kind,
  html: string,
  { of = 'any text' }: { of?: 'any text' | 'a short one' } = {},
): FieldMessage | undefined {
  if (/<(img|iframe)[\s>]/i.test(html)) return undefined
  return hasWords(html, of === 'any text' ? CONTENT_LIMITS.contentMin[kind] : 1)
    ? undefined
    : CONTENT_LACK[kind]
}
