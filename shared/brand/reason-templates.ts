import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { MODERATION_LIMITS } from '../moderation/limits.ts'
import { REASONS } from '../moderation/reasons.ts'
import { type BrandField, lineOf } from './field.ts'
import { type ReasonTemplate, TEMPLATES_MAX } from './reason-template.ts'

const template: z.ZodType<ReasonTemplate> = z.object({
  reason: z.enum(REASONS, { error: 'invalid' }),
  fr: lineOf(MODERATION_LIMITS.wordMax),
  en: lineOf(MODERATION_LIMITS.wordMax, 0).default(''),
})

/** Words that the desk offers for a decision (docs/product/moderation.md, "Moderation"). */
export const reasonTemplates: BrandField<ReasonTemplate[]> = {
  kind: 'templates',
  schema: boundedList(template, { most: TEMPLATES_MAX, tooMany: 'templatesTooMany' }),
}
