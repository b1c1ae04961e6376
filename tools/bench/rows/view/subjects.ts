import type { Db } from '../../../../server/database/client.ts'
import type { Subjects, Thing } from './visit.ts'

/** An article that has comments and a game. */
export interface Read {
  article: Thing
  game: Thing
}

/** Articles that readers see and talk about, each with the first game that it names; the newest first. */
export async function readArticles(db: Db): Promise<Read[]> {
  const found = await db.content.findMany({
    where: { kind: 'article', deletedAt: null, visibleFrom: { lte: new Date() }, threadCount: { gt: 0 } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      slug: true,
      games: {
        orderBy: { position: 'asc' },
        take: 1,
        select: { game: { select: { id: true, slug: true, visibleFrom: true } } },
      },
    },
  })
  return found.flatMap(({ id, slug, games: [first] }) => {
    if (!first?.game.visibleFrom || first.game.visibleFrom > new Date()) return []
    return [{ article: { id, slug }, game: { id: first.game.id, slug: first.game.slug } }]
  })
}

/** Subjects of visits of which no two share a page, but for home. @param but what the recorded visit has had */
export function subjectsOf(articles: readonly Read[], but: readonly Thing[]): Subjects[] {
  const had = new Set(but.map(({ id }) => id))
  const left = articles.filter(({ article }) => !had.has(article.id))
  const [nexts, firsts]: [Read[], Read[]] = [[], []]
  for (const read of left) {
    if (had.has(read.game.id)) firsts.push(read)
    else nexts.push(read)
    had.add(read.game.id)
  }
  return nexts
    .slice(0, firsts.length)
    .map(({ article: next, game }, at) => ({ article: firsts[at]?.article ?? next, next, game }))
}
