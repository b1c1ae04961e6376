import type { Db } from '../../../server/database/client.ts'
import type { BenchRequest } from '../floor.ts'

/** Something with a page of its own; addresses contain its slug, calls its id. */
export interface Thing {
  id: string
  slug: string
}

/** The texts of a visit: an article whose comments are read, the next one, and the game of that. */
export interface Subjects {
  article: Thing
  next: Thing
  game: Thing
}

/** An article with comments and a game. */
export type Read = Pick<Subjects, 'article' | 'game'>

/** The pages of a visit: home, an article, the next one, a game. */
export const VIEWS = 4

/** A word of an address or of JSON; ids and slugs are such words. */
const WORD = /[\w-]+/g

/** The same visit to other texts: their slugs and ids replace the recorded ones. */
export function visitOf(asked: readonly BenchRequest[], from: Subjects, to: Subjects): BenchRequest[] {
  const names = ['article', 'next', 'game'] as const
  const pairs = names.flatMap((name) => [
    [from[name].id, to[name].id] as const,
    [from[name].slug, to[name].slug] as const,
  ])
  const words = new Map(pairs)
  const replaced = (text: string) => text.replace(WORD, (word) => words.get(word) ?? word)
  /** Decodes a value, so that `%22` before a slug is no part of it. A pair in which nothing changes is kept as it was written. */
  const pairOf = (pair: string) => {
    const [name = '', ...rest] = pair.split('=')
    const value = decodeURIComponent(rest.join('=').replaceAll('+', ' '))
    const other = replaced(value)
    return other === value ? pair : `${name}=${encodeURIComponent(other)}`
  }
  return asked.map(({ path, headers }) => {
    const [before = '', ...query] = path.split(/[?&]/)
    const after = query.length > 0 ? `?${query.map(pairOf).join('&')}` : ''
    return { path: replaced(before) + after, headers }
  })
}

/** Public articles with comments, each with the first game that it names; the newest first. */
export async function readArticles(db: Db): Promise<Read[]> {
  const game = { select: { id: true, slug: true, visibleFrom: true } }
  const found = await db.content.findMany({
    where: { kind: 'article', deletedAt: null, visibleFrom: { lte: new Date() }, threadCount: { gt: 0 } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, slug: true, games: { orderBy: { position: 'asc' }, take: 1, select: { game } } },
  })
  return found.flatMap(({ id, slug, games: [first] }) => {
    if (!first?.game.visibleFrom || first.game.visibleFrom > new Date()) return []
    return [{ article: { id, slug }, game: { id: first.game.id, slug: first.game.slug } }]
  })
}

/** Texts for visits that share no page except home. @param but the texts of the recorded visit */
export function subjectsOf(articles: readonly Read[], but: readonly Thing[]): Subjects[] {
  const had = new Set(but.map(({ id }) => id))
  const left = articles.filter(({ article }) => !had.has(article.id))
  const [nexts, firsts]: [Read[], Read[]] = [[], []]
  for (const read of left) {
    ;(had.has(read.game.id) ? firsts : nexts).push(read)
    had.add(read.game.id)
  }
  return nexts
    .slice(0, firsts.length)
    .map(({ article: next, game }, at) => ({ article: firsts[at]?.article ?? next, next, game }))
}
