import type { OldPlace } from '../source.ts'
import type { Index, Term } from './index-file.ts'

/** No tree of categories is deeper, and one that leads in a circle ends. */
const DEPTH_MAX = 10

/** WordPress' bases of addresses; an export does not say where a site has changed them. */
const BASES: Record<string, string> = { category: 'category', post_tag: 'tag' }
const QUERIES: Record<string, (term: Term) => string> = {
  category: ({ id }) => `/?cat=${id}`,
  post_tag: ({ slug }) => `/?tag=${slug}`,
}

/** The slugs of a category's parents and its own. */
function pathOf(term: Term, terms: Index['terms']): string {
  const slugs = [term.slug]
  let at: Term | undefined = term
  while (at?.parent && slugs.length < DEPTH_MAX) {
    at = terms.get(`${at.taxonomy} ${at.parent}`)
    if (at) slugs.unshift(at.slug)
  }
  return slugs.join('/')
}

/** What an export tells of addresses that are no texts'. */
export function oldPlacesOf({ terms, people, logins, attachments }: Index): OldPlace[] {
  const lists = [...terms.values()].map((term): OldPlace => {
    const base = BASES[term.taxonomy] ?? term.taxonomy
    const query = QUERIES[term.taxonomy]?.(term)
    const paths = new Set([`/${base}/${pathOf(term, terms)}/`, `/${base}/${term.slug}/`])
    return { named: term.name, addresses: [...paths, ...(query ? [query] : [])] }
  })
  const ids = new Map([...logins].map(([id, login]) => [login, id]))
  const pages = [...people.keys()].map((key): OldPlace => {
    const id = ids.get(key)
    return {
      person: key,
      addresses: [`/author/${encodeURIComponent(key)}/`, ...(id ? [`/?author=${id}`] : [])],
    }
  })
  const files = [...attachments]
    .filter(([key]) => !key.includes(' '))
    .map(
      ([id, { link, address, parent }]): OldPlace => ({
        addresses: [...(link ? [link] : []), `/?attachment_id=${id}`],
        file: { address, of: parent === '0' ? undefined : parent },
      }),
    )
  return [...lists, ...pages, ...files]
}
