import { z } from 'zod'
import { storableText } from '../format/storable.ts'
import { DRAWN_PAGES } from './built-in.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { builtInName } from './schema.ts'

/** French is checked like that of every text. */
const text = storableText.pipe(z.string().max(CONTENT_LIMITS.contentMax, { error: 'contentTooLong' }))
/** `content` is HTML, sanitised like every text's. */
const words = z.object({ title: text, excerpt: text, content: text })

/**
 * The release's words, as the browser shows them, with which the team's own page begins. English has as many passages as
 * the French, or is omitted.
 */
export const beginBuiltInInput = z.object({
  name: builtInName,
  french: words,
  english: words.nullable().default(null),
})
export type BeginBuiltInInput = z.output<typeof beginBuiltInInput>

export const drawnPageInput = z.object({ name: z.enum(DRAWN_PAGES, { error: 'invalid' }) })
