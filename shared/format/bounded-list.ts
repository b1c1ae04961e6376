import { z } from 'zod'
import type { FieldMessage } from '../messages/fr.ts'
import { storableText } from './storable.ts'
import { isBlank } from './visible.ts'
import { linesOf } from './words.ts'

interface ListRule {
  most: number
  /** The message for anything but a list. */
  error?: FieldMessage
  tooMany?: FieldMessage
}

/**
 * A list in an input. Its length is checked first: half a million invalid parts would occupy the only thread for
 * seconds, each with its own message.
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
    // Repeated for the documentation.
    z.array(each, { error }).max(most, { error: tooMany }),
  )

/** How many parts of a text are looked at, including blank ones, before there are too many. */
export const roomWithBlanks = (most: number): number => most * 10

interface LinesRule {
  most: number
  tooMany: FieldMessage
  /** Lines with one key are one; the last is kept. */
  key?: (line: string) => string
}

/** Short lines, each once: a list, or a text with one on each line. */
export function linesInput(
  each: z.ZodType<string, string>,
  { most, tooMany, key = (line) => line }: LinesRule,
) {
  const room = roomWithBlanks(most)
  return z.preprocess(
    (v) => (typeof v === 'string' ? linesOf(v, room + 1) : (v ?? [])),
    boundedList(storableText, { most: room, tooMany })
      .transform((all) => all.filter((one) => !isBlank(one)))
      .pipe(boundedList(each, { most, tooMany }))
      .transform((all) => [...new Map(all.map((one) => [key(one), one])).values()]),
  )
}
