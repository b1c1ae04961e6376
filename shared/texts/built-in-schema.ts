import { z } from 'zod'
import { storableText } from '../format/storable.ts'
import { DRAWN_PAGES } from './built-in.ts'
import { CONTENT_LIMITS } from './limits.ts'
import { builtInName } from './schema.ts'

/** French is checked as that of every text. */
const text = storableText.pipe(z.string().max(CONTENT_LIMITS.contentMax, { error: 'contentTooLong' }))
/** `content` is HTML; sanitised as every text's. */
const words = z.object({ title: text, excerpt: text, content: text })

/**
 * The words that the release brings, as the browser shows them: what the team's own page begins with. English has as many
 * passages as the French, or is left out.
 */
export const beginBuiltInInput = z.object({
  name: builtInName,
  french: words,
  english: words.nullable().default(null),
})
export type BeginBuiltInInput = z.output<typeof beginBuiltInInput>

export const drawnPageInput = z.object({ name: z.enum(DRAWN_PAGES, { error: 'invalid' }) })
