import { createHash } from 'node:crypto'
import type { TextIdentity } from '../source.ts'
import { field } from './item.ts'
import type { Item } from './read-items.ts'

/** As much of a text as a key may have; of a longer one a fingerprint. */
const brief = (text: string, most: number): string =>
  text.length <= most ? text : createHash('sha256').update(text).digest('hex')

/** A site that went over to https has written its global ids anew, and they are the same. */
const sameGuid = (guid: string): string =>
  guid.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/&(?:amp|#0?38);/g, '&')

/**
 * By what a text is known again: its number and its global id; without a number its global id, else its address, else what
 * does not change of it.
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
