import { z } from 'zod'
import { storableText } from '../format/storable.ts'

/** From here on advice is given before a text goes out; nothing is forbidden (docs/product.md, "Before it goes out"). */
export const ADVISED = {
  /** Characters, beyond which search engines and cards cut. */
  title: 70,
  excerpt: 160,
  /** Pixels of a cover, below which it is blurred where it is largest. */
  coverWidth: 1200,
} as const

/** Of one text so many different links are looked at; nobody writes more. */
export const LINKS_MAX = 200

/** What of a text only the server knows: where its links lead, and how wide its cover is. */
export const outgoingInput = z.object({
  links: z
    .array(storableText.pipe(z.string().max(2048, { error: 'linkInvalid' })), { error: 'invalid' })
    .max(LINKS_MAX, { error: 'tooManyItems' }),
  image: storableText.pipe(z.string().max(500, { error: 'imageInvalid' })).nullable(),
})
export type OutgoingInput = z.infer<typeof outgoingInput>
