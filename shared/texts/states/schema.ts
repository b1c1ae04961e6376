import { z } from 'zod'
import { noteText } from './note-text.ts'
import { STATUSES } from './status.ts'

export const PLAN_YEARS = 5

/** The database's clock decides whether it is in the future. */
export const givenMoment = z.union(
  [z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))],
  { error: 'momentInvalid' },
)
export const moment = givenMoment.nullish()

/** By default a new text is published at once. */
export const newState = {
  status: z.enum(['draft', 'published'], { error: 'statusUnknown' }).optional(),
  publishAt: moment,
}

/** It may be the text's present state, as an answer gave it. */
export const savedState = {
  status: z.enum(STATUSES, { error: 'statusUnknown' }).optional(),
  publishAt: moment,
  /** A message to the owner of a text that somebody else turns back into a draft. */
  word: noteText.optional(),
}

export const statusInput = z.enum(STATUSES, { error: 'statusUnknown' })
