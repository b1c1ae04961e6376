import { z } from 'zod'
import { storableText } from '../format/storable.ts'

/** What is kept of searches that found nothing (decision 105). */
export const FRUITLESS_LIMITS = {
  wordsMax: 60,
  /** On how many different days something was looked for before it is shown. */
  days: 3,
  keptDays: 30,
  /** Different questions that are kept of one day. */
  ofDay: 2000,
  shown: 100,
} as const

export const dismissInput = z.object({
  words: storableText.pipe(z.string().max(FRUITLESS_LIMITS.wordsMax, { error: 'searchTooLong' })),
})
