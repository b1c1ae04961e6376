import type { Item, Leaf } from './read-items.ts'

/** The text of the first element of a name in an item; '' for none. */
export const field = (item: Item, name: string): string =>
  item.leaves.find((leaf) => leaf.name === name)?.text.trim() ?? ''

export const rawField = (item: Item, name: string): string =>
  item.leaves.find((leaf) => leaf.name === name)?.text ?? ''

export const all = (item: Item, name: string): Leaf[] => item.leaves.filter((leaf) => leaf.name === name)

/** Values of `wp:postmeta` by key; of a key given twice, the last. */
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
      .map(({ text }) => text.trim())
      .filter(Boolean),
  ),
]
