import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'

/** These are only recommendations (docs/product/writing.md, "Before it goes out"). */
export const ADVISED = {
  /** Search engines and cards cut longer titles. */
  title: 70,
  excerpt: 160,
  /** In pixels; a narrower cover is blurred where it is largest. */
  coverWidth: 1200,
} as const

/** Nobody writes more links. */
export const LINKS_MAX = 200

export const outgoingInput = z.object({
  links: boundedList(storableText.pipe(z.string().max(2048, { error: 'linkInvalid' })), {
    most: LINKS_MAX,
    tooMany: 'tooManyItems',
  }),
  image: storableText.pipe(z.string().max(500, { error: 'imageInvalid' })).nullable(),
})
export type OutgoingInput = z.infer<typeof outgoingInput>
