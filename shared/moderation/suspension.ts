import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { givenMoment } from '../texts/states/schema.ts'
import { reasonSchema, saysWhat, word } from './schema.ts'

/** In years; a later end becomes a suspension for good. */
export const SUSPENDED_YEARS_MAX = 5

/** `until` must be given; null is for good. */
export const suspensionBody = z.object({
  until: givenMoment.nullable(),
  reason: reasonSchema,
  /** To the person. */
  text: word.optional().default(''),
})

export const suspendInput = suspensionBody
  .extend({ id: idSchema })
  .refine(saysWhat, { path: ['text'], error: 'reportEmpty' })
export type SuspendInput = z.output<typeof suspendInput>

export const suspendedInput = z.object({ id: idSchema })

export const contestSuspensionInput = z.object({
  id: idSchema,
  text: word.refine((text) => text !== '', { error: 'reportEmpty' }),
})

export const answerSuspensionInput = z.object({
  id: idSchema,
  act: z.enum(['keep', 'lift'], { error: 'invalid' }),
  /** To the person. */
  text: word.optional().default(''),
})
export type AnswerSuspensionInput = z.output<typeof answerSuspensionInput>
