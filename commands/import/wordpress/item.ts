import { wordsOf } from '../body/words.ts'
import type { Item, Leaf } from './read-items.ts'

/** The text of the first element with a name in an item; '' without one. */
export const field = (item: Item, name: string): string =>
  item.leaves.find((leaf) => leaf.name === name)?.text.trim() ?? ''

export const rawField = (item: Item, name: string): string =>
  item.leaves.find((leaf) => leaf.name === name)?.text ?? ''

export const all = (item: Item, name: string): Leaf[] => item.leaves.filter((leaf) => leaf.name === name)

/** Values of `wp:postmeta` by key; the last one of a repeated key. */
export const metaOf = (item: Item): Map<string, string> =>
  new Map(
    all(item, 'wp:postmeta').map(({ parts }) => [
      parts.get('wp:meta_key') ?? '',
      parts.get('wp:meta_value') ?? '',
    ]),
  )

/** Names in a taxonomy (`category`, `post_tag`), each once. */
export const termsOf = (item: Item, ...domains: string[]): string[] => [
  ...new Set(
    all(item, 'category')
      .filter(({ attributes }) => domains.includes(attributes.domain ?? ''))
      .map(({ text }) => wordsOf(text))
      .filter(Boolean),
  ),
]
