import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { LANGS } from '../base/lang.ts'
import { pageLimit } from '../base/paging.ts'
import { cleanComment } from '../comments/text.ts'
import { boundedList } from '../format/bounded-list.ts'
import { countCharacters } from '../format/graphemes.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'
import { searchText } from '../texts/schema.ts'
import { ACTS, FILTERS, SWEEP_SPANS } from './acts.ts'
import { CALM_HOURS, MODERATION_LIMITS } from './limits.ts'
import { REASONS } from './reasons.ts'

const L = MODERATION_LIMITS

/** A few sentences; invisible text counts as empty. */
export const word = storableText
  .transform(cleanComment)
  .refine((text) => text.length <= 8 * L.wordMax && countCharacters(text) <= L.wordMax, {
    error: 'textTooLong',
  })
  .transform((text) => (isBlank(text) ? '' : text))
  .meta({ openapi: { type: 'string', maxLength: L.wordMax } })

export const reasonSchema = z.enum(REASONS, { error: 'invalid' })

/** `other` needs words. */
export const saysWhat = ({ reason, text }: { reason: string; text: string }): boolean =>
  reason !== 'other' || text !== ''

export const reportBody = z.object({ reason: reasonSchema, text: word.optional().default('') })
export const reportInput = reportBody
  .extend({ id: idSchema })
  .refine(saysWhat, { path: ['text'], error: 'reportEmpty' })
export type ReportInput = z.output<typeof reportInput>

/** The state of a comment that the user saw: another state is a conflict. */
export const seenSchema = z.string({ error: 'invalid' }).max(64, { error: 'invalid' })
const judgement = {
  act: z.enum(ACTS, { error: 'invalid' }),
  reason: reasonSchema.optional(),
  /** To the author. */
  text: word.optional().default(''),
}

export const decideInput = z.object({ commentId: idSchema, seen: seenSchema, ...judgement })
export type DecideInput = z.output<typeof decideInput>

export const decideManyInput = z.object({
  comments: boundedList(z.object({ commentId: idSchema, seen: seenSchema }), { most: L.atOnce }).refine(
    (all) => all.length > 0,
    { error: 'invalid' },
  ),
  ...judgement,
})
export type DecideManyInput = z.output<typeof decideManyInput>

export const calmInput = z.object({ hours: z.literal(CALM_HOURS, { error: 'invalid' }) })

export const undoInput = z.object({ decisionId: idSchema })

export const sweepInput = z.object({
  userId: idSchema,
  since: z.enum(SWEEP_SPANS, { error: 'invalid' }),
  act: z.enum(['hide', 'delete'], { error: 'invalid' }),
  reason: reasonSchema,
  text: word.optional().default(''),
})
export type SweepInput = z.output<typeof sweepInput>
/** The number of a sweep that was begun. */
export const batchInput = z.object({ batchId: idSchema })

export const contestInput = z.object({
  decisionId: idSchema,
  text: word.refine((text) => text !== '', { error: 'reportEmpty' }),
})

export const queueInput = z.object({
  filter: z.enum(FILTERS, { error: 'invalid' }).default('waiting'),
  /** `nextCursor` of an answer. */
  cursor: z
    .string({ error: 'cursorInvalid' })
    .max(100, { error: 'cursorInvalid' })
    .nullish()
    .transform((text) => text ?? null),
  limit: pageLimit(L.page, L.pageMax),
  /** In `all`: words of visible comments, or an author's name. */
  search: searchText.pipe(z.string().max(L.searchMax, { error: 'searchTooLong' }).optional()),
  authorId: idSchema.optional(),
  contentId: idSchema.optional(),
  /** Only accounts of less than three days or with fewer than three comments. */
  newcomers: z.boolean({ error: 'invalid' }).optional(),
  links: z.boolean({ error: 'invalid' }).optional(),
})
export type QueueInput = z.output<typeof queueInput>

/** The discussion of a text. */
export const closeDiscussionInput = z.object({ contentId: idSchema, closed: z.boolean({ error: 'invalid' }) })

/** The recipient of the words: a member, or a person whose language is known. */
export const templatesInput = z.object({
  userId: idSchema.optional(),
  lang: z.enum(LANGS, { error: 'invalid' }).optional(),
})
export type TemplatesInput = z.output<typeof templatesInput>

export const readToInput = z.object({
  at: z.date({ error: 'invalid' }).min(new Date(0), { error: 'invalid' }),
})
