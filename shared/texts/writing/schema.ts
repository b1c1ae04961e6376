import { z } from 'zod'
import { noteText } from './note-text.ts'
import { STATUSES } from './status.ts'

/** A plan reaches this many years ahead at most. */
export const PLAN_YEARS = 5

/** A moment with its zone (ISO 8601), or a date. Whether it is to come is asked of the database's clock. */
export const moment = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], {
    error: 'momentInvalid',
  })
  .nullish()

/** What a new text is to be; without it, it is published at once. */
export const newState = {
  status: z.enum(['draft', 'published'], { error: 'statusUnknown' }).optional(),
  publishAt: moment,
}

/** Of a text that is there: as for a new one, or what it is already, as an answer gave it. */
export const savedState = {
  status: z.enum(STATUSES, { error: 'statusUnknown' }).optional(),
  publishAt: moment,
  /** To the owner of a text that becomes a draft again by somebody else. */
  word: noteText.optional(),
}

export const statusInput = z.enum(STATUSES, { error: 'statusUnknown' })
