import type { SourcePerson } from '../source.ts'
import { all, field, metaOf } from './item.ts'
import type { Item } from './read-items.ts'

// Who signs, where a site has Co-Authors Plus: WordPress itself knows one author of a text.

/** The plugin's entries for people without an account. */
export const GUEST_AUTHOR = 'guest-author'

const plain = (nicename: string): string => nicename.replace(/^cap-/, '')

type People = Map<string, SourcePerson>

export function addGuestAuthor(people: People, item: Item): void {
  const meta = metaOf(item)
  const key = meta.get('cap-user_login')?.trim() || plain(field(item, 'wp:post_name'))
  const name = meta.get('cap-display_name')?.trim() || field(item, 'title')
  if (key) people.set(key, { key, name: name || key, email: meta.get('cap-user_email')?.trim() || undefined })
}

/**
 * Keys of those who sign a text, the first first. Whoever is named there alone joins the people, under the name that the
 * text has for them until their own entry says another.
 */
export function authorsOf(people: People, item: Item): string[] {
  const keys = all(item, 'category').flatMap(({ attributes, text }) => {
    if (attributes.domain !== 'author') return []
    const [nicename, name] = [plain(attributes.nicename ?? ''), text.trim()]
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
