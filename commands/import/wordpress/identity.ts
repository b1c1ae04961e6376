import { createHash } from 'node:crypto'
import type { TextIdentity } from '../source.ts'
import { field } from './item.ts'
import type { Item } from './read-items.ts'

/** As much of a text as a key may have; a longer one becomes a fingerprint. */
const brief = (text: string, most: number): string =>
  text.length <= most ? text : createHash('sha256').update(text).digest('hex')

/** A site that changed to https has new spellings of the same global ids. */
const sameGuid = (guid: string): string =>
  guid.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/&(?:amp|#0?38);/g, '&')

/**
 * How a text is recognised: by its number and global id; without a number by its global id, else its address, else by
 * what does not change.
 */
export function identityOf(item: Item): TextIdentity {
  const number = field(item, 'wp:post_id')
  const guid = sameGuid(field(item, 'guid'))
  if (number !== '' && number !== '0') return { id: brief(number, 70), guid: brief(guid, 120) }
  const words = ['title', 'wp:post_date', 'pubDate', 'wp:post_name']
    .map((name) => field(item, name))
    .join('\n')
  const id = guid || sameGuid(field(item, 'link')) || `words ${brief(words, 0)}`
  return { id: brief(id, 70), guid: '', earlier: number }
}
