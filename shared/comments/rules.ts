import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'
import { wordParts } from './words.ts'

/**
 * Rules that may stop a comment before it is public (docs/product/comments-and-likes.md, "Rules before comments are
 * public"); client/i18n names them.
 */
export const COMMENT_RULES = ['words', 'calm', 'links', 'first', 'repeated'] as const
export type CommentRule = (typeof COMMENT_RULES)[number]

export const WORD_LIMITS = {
  /** The limit for both lists together. */
  entries: 500,
  /** The length of an entry, in characters. */
  length: 60,
  /** How many of the latest comments a list is tried on. */
  tried: 1000,
} as const

/** One word or several; `*` at the end matches any ending. */
const entry = storableText
  .refine((text) => text.length <= 8 * WORD_LIMITS.length, { error: 'wordTooLong' })
  .transform((text) => text.trim())
  .refine((text) => !isBlank(text) && wordParts(text).length > 0, { error: 'wordBlank' })
  .refine((text) => [...text].length <= WORD_LIMITS.length, { error: 'wordTooLong' })
const entries = boundedList(entry, { most: WORD_LIMITS.entries, tooMany: 'wordsTooMany' }).transform(
  (words) => [...new Set(words)],
)

const lists = z.object({ refuse: entries, hold: entries })
const fits = ({ refuse, hold }: { refuse: string[]; hold: string[] }) =>
  refuse.length + hold.length <= WORD_LIMITS.entries
const tooMany = { path: ['hold'], error: 'wordsTooMany' }

export const tryWordsInput = lists.refine(fits, tooMany)
export const saveWordsInput = lists
  .extend({ version: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }) })
  .refine(fits, tooMany)
export type WordLists = z.output<typeof lists>
