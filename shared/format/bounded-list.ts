import { z } from 'zod'
import type { FieldMessage } from '../messages/fr.ts'

interface ListRule {
  most: number
  /** Of what is no list. */
  error?: FieldMessage
  tooMany?: FieldMessage
}

/**
 * A list that somebody sends. One with too many parts is refused by its length: half a million that are wrong would take the
 * only thread for seconds, each for its own sentence.
 */
export const boundedList = <T extends z.ZodType>(
  each: T,
  { most, error = 'invalid', tooMany = error }: ListRule,
) =>
  z.preprocess(
    (value: z.input<T>[], ctx) => {
      if (!Array.isArray(value) || value.length <= most) return value
      ctx.addIssue({ code: 'custom', message: tooMany })
      return z.NEVER
    },
    // Said again for the documentation.
    z.array(each, { error }).max(most, { error: tooMany }),
  )

/** So many parts of a text are looked at, those that are blank among them, before it has too many. */
export const roomWithBlanks = (most: number): number => most * 10
