import { z } from 'zod'
import { idSchema } from '../../base/id-schema.ts'
import { boundedList } from '../../format/bounded-list.ts'
import { signaturesInput } from '../../people/signatures-input.ts'
import { givenMoment } from '../states/schema.ts'

export const BULK_LIMITS = {
  /** The most texts of one act. */
  texts: 500,
  /** So many are done within the call itself; more are left to a job. */
  atOnce: 10,
  /** How long an act can be undone after its last text. */
  undoSeconds: 60,
  /** Readers who follow, feeds and mails are told after that, with room for an undo that is on its way. */
  toldSeconds: 65,
  /** An act that has not ended by then holds back nobody any more. */
  heldMinutes: 60,
  /** How long a number is known: a call that is sent again does nothing again. */
  keptDays: 1,
} as const

export const BULK_ACTS = ['publish', 'plan', 'withdraw', 'sign', 'subject', 'bin'] as const
export type BulkActName = (typeof BULK_ACTS)[number]

/** What became of one text. `stays`: done, and not undone with the others. */
export const BULK_OUTCOMES = ['waiting', 'done', 'refused', 'undone', 'stays'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

/** `updatedAt` is that of the text as it was chosen: one that was saved since is refused. */
const chosenText = z.object({ id: idSchema, updatedAt: givenMoment })

const chosen = {
  /** Made by the client: a call with a number that is known does nothing more. */
  number: idSchema,
  texts: boundedList(chosenText, { most: BULK_LIMITS.texts, error: 'invalid', tooMany: 'textsTooMany' })
    .refine((all) => all.length > 0, { error: 'textsNone' })
    .transform((all) => [...new Map(all.map((one) => [one.id, one])).values()]),
}

export const bulkInput = z.discriminatedUnion(
  'act',
  [
    z.object({ ...chosen, act: z.enum(['publish', 'withdraw', 'bin']) }),
    z.object({ ...chosen, act: z.literal('plan'), publishAt: givenMoment }),
    z.object({ ...chosen, act: z.literal('sign'), signatures: signaturesInput }),
    z.object({ ...chosen, act: z.literal('subject'), subject: idSchema }),
  ],
  { error: 'invalid' },
)
export type BulkInput = z.output<typeof bulkInput>

export const bulkNumberInput = z.object({ number: idSchema })
