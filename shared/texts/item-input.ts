import { z } from 'zod'
import { hasVisible } from '../format/visible.ts'
import { signaturesInput } from '../people/signatures-input.ts'
import { createShape } from './fields/derive.ts'
import { pageSlugSchema } from './fields/field-values.ts'
import { FIELDS } from './fields/fields.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { newState } from './states/schema.ts'

// It stands apart from schema.ts, so that the form loads none of what it does not check.

/** The maker signs by default. */
const signatures = signaturesInput.optional()

/** Fields of another kind are dropped. */
export const contentInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('article'), ...createShape(FIELDS, 'article'), signatures, ...newState }),
    z.object({ kind: z.literal('review'), ...createShape(FIELDS, 'review'), signatures, ...newState }),
    z.object({
      kind: z.literal('page'),
      ...createShape(FIELDS, 'page'),
      slug: pageSlugSchema,
      signatures,
      ...newState,
    }),
  ],
  { error: 'invalid' },
)
export type ContentInput = z.infer<typeof contentInput>

/** Sanitising leaves character references of HTML, each one character of the text. */
const REFERENCE = /&(?:nbsp|#160|#xa0|(\w+));/gi

/** docs/product.md, "Articles and reviews": 50 characters that are seen, or a picture, or a video. */
export function hasEnoughContent(html: string): boolean {
  if (/<(img|iframe)[\s>]/i.test(html)) return true
  const bare = html.replace(/<[^<>]*>/g, '').replace(REFERENCE, (_all, name) => (name ? '&' : ' '))
  return hasVisible(bare, CONTENT_LIMITS.contentMin)
}
