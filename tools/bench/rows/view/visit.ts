import type { BenchRequest } from '../../floor.ts'

/** What has a page of its own: an address says its slug, a call its id. */
export interface Thing {
  id: string
  slug: string
}

/** What a visit is about: an article whose comments are read, the next, and the game of that. */
export interface Subjects {
  article: Thing
  next: Thing
  game: Thing
}

/** Pages that a visit views: home, an article, the next, a game. */
export const VIEWS = 4

const NAMES = ['article', 'next', 'game'] as const

/** A word of an address or of JSON: ids and slugs are of these. */
const WORD = /[\w-]+/g

const replaced = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(WORD, (word) => words.get(word) ?? word)

/** An address whose values are read as they are meant: `%22` before a slug is no part of it. */
function pathOf(path: string, words: ReadonlyMap<string, string>): string {
  const at = path.indexOf('?')
  if (at < 0) return replaced(path, words)
  const query = path
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      // As it was written, where nothing in it changes.
      const value = decodeURIComponent(rest.join('=').replaceAll('+', ' '))
      const other = replaced(value, words)
      return other === value ? pair : `${name}=${encodeURIComponent(other)}`
    })
  return `${replaced(path.slice(0, at), words)}?${query.join('&')}`
}

/** The same visit of other texts: what was asked for by slug or id is asked for by theirs. */
export function visitOf(asked: readonly BenchRequest[], from: Subjects, to: Subjects): BenchRequest[] {
  const words = new Map(
    NAMES.flatMap((name) => [
      [from[name].id, to[name].id] as const,
      [from[name].slug, to[name].slug] as const,
    ]),
  )
  return asked.map(({ path, headers }) => ({ path: pathOf(path, words), headers }))
}
