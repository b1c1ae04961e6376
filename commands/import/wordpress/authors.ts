import { wordsOf } from '../body/words.ts'
import type { SourcePerson } from '../source.ts'
import { all, field, metaOf } from './item.ts'
import type { Item } from './read-items.ts'

// The signers, for a site with Co-Authors Plus: WordPress itself has one author per text.

/** The plugin's entries for people without an account. */
export const GUEST_AUTHOR = 'guest-author'

const plain = (nicename: string): string => nicename.replace(/^cap-/, '')

type People = Map<string, SourcePerson>

export function addGuestAuthor(people: People, item: Item): void {
  const meta = metaOf(item)
  const key = meta.get('cap-user_login')?.trim() || plain(field(item, 'wp:post_name'))
  const name = wordsOf(meta.get('cap-display_name') || field(item, 'title'))
  if (key) people.set(key, { key, name: name || key, email: meta.get('cap-user_email')?.trim() || undefined })
}

/**
 * Keys of a text's signers, in order. A person who is only named there is added to the people, with that name until
 * their own entry has another.
 */
export function authorsOf(people: People, item: Item): string[] {
  const keys = all(item, 'category').flatMap(({ attributes, text }) => {
    if (attributes.domain !== 'author') return []
    const [nicename, name] = [plain(attributes.nicename ?? ''), wordsOf(text)]
    const known =
      [nicename, name].find((key) => people.has(key)) ??
      [...people.values()].find((person) => person.name === name)?.key
    const key = known ?? (nicename || name)
    if (key && !people.has(key)) people.set(key, { key, name: name || key })
    return key ? [key] : []
  })
  const creator = field(item, 'dc:creator')
  return keys.length > 0 ? [...new Set(keys)] : creator ? [creator] : []
}
