import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/id.ts'
import type { Db } from '../../database/client.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { countNewer, listComments, pageComments } from './list.ts'
import { listReplies, locateComment } from './replies.ts'

// An article with 10,000 comments, or a chain 1,000 replies deep, opens as fast as one with ten: measured in rows
// that PostgreSQL reads, which no busy machine changes.

const database = useDatabase()

interface Article {
  contentId: string
  /** In the order they were written. */
  ids: string[]
}
type Shape = 'threads' | 'replies' | 'chain'
const articles = {} as Record<`${Shape} ${number}`, Article>

/** Comments a second apart: each a thread of its own, all below the first one, or each below the one before. */
async function write(shape: Shape, count: number, authors: string[]): Promise<Article> {
  const { db } = database
  const { id: contentId } = await buildArticle(db, {
    commentCount: count,
    threadCount: shape === 'threads' ? count : 1,
  })
  const start = Date.now() - (count + 60) * 1000
  const ids = Array.from({ length: count }, (_, n) => newId(new Date(start + n * 1000)))
  const rows = ids.map((id, n) => ({
    ...{ id, contentId, authorId: authors[n % authors.length] ?? '', text: `Avis ${n}` },
    parentId: shape === 'threads' || n === 0 ? null : shape === 'chain' ? (ids[n - 1] ?? '') : (ids[0] ?? ''),
    rootId: shape === 'threads' || n === 0 ? null : (ids[0] ?? ''),
    createdAt: new Date(start + n * 1000),
  }))
  for (let at = 0; at < count; at += 1000) await db.comment.createMany({ data: rows.slice(at, at + 1000) })
  return { contentId, ids }
}

beforeAll(async () => {
  const { db } = database
  const authors = await Promise.all(Array.from({ length: 20 }, async () => (await buildUser(db)).id))
  for (const [shape, count] of [
    ['threads', 10],
    ['threads', 10_000],
    ['replies', 10],
    ['replies', 10_000],
    ['chain', 10],
    ['chain', 1000],
  ] as const)
    articles[`${shape} ${count}`] = await write(shape, count, authors)
  await db.$executeRawUnsafe('VACUUM ANALYZE "Comment", "Content", "User", "CommentLike"')
})

/** Rows that this connection has looked at and not yet told the statistics of. */
async function looked(tx: Pick<Db, '$queryRaw'>): Promise<number> {
  const [row] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS "rows" FROM pg_stat_xact_user_tables`
  return row?.rows ?? 0
}

/** How many rows a read looks at. */
const cost = (read: (db: Db) => Promise<unknown>): Promise<number> =>
  database.db.$transaction(async (tx) => {
    const before = await looked(tx)
    await read(tx as unknown as Db)
    return (await looked(tx)) - before
  })

const viewer = { id: '0'.repeat(24) }
const READS: Record<string, (article: Article) => (db: Db) => Promise<unknown>> = {
  'the newest':
    ({ contentId }) =>
    (db) =>
      listComments(db, { contentId, sortBy: 'recent', cursor: null, limit: 5 }, viewer),
  'the most liked':
    ({ contentId }) =>
    (db) =>
      listComments(db, { contentId, sortBy: 'likes', cursor: null, limit: 5 }, null),
  'the first page':
    ({ contentId }) =>
    (db) =>
      pageComments(db, { kind: 'article', contentId, page: 1, limit: 20, sortBy: 'recent' }, null),
  'replies of the first thread':
    ({ ids }) =>
    (db) =>
      listReplies(db, { rootId: ids[0] ?? '', cursor: null, limit: 20 }, null),
  'the last one, by its link':
    ({ contentId, ids }) =>
    (db) =>
      locateComment(db, { contentId, id: ids.at(-1) ?? '' }, viewer),
  'what is newer than the fifth last':
    ({ contentId, ids }) =>
    (db) =>
      countNewer(db, { contentId, after: momentOf(ids.at(-5) ?? '') }, viewer),
}

/** The moment in an id. */
const momentOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)

/** What chance may add: a page of the index more, a row that was changed since. */
const CHANCE = 80

describe.each([
  ['threads', 10, 10_000],
  ['replies', 10, 10_000],
  ['chain', 10, 1000],
] as const)('%s: as much work for %i as for %i', (shape, few, many) => {
  it.each(Object.entries(READS))('%s', async (name, read) => {
    const of = (count: number) => articles[`${shape} ${count}`] as Article
    const [small, large] = [await cost(read(of(few))), await cost(read(of(many)))]
    expect(small).toBeGreaterThan(0)
    // Where something stands in a chain is counted, in the index.
    const counted = name === 'the last one, by its link' ? many * 1.1 : 0
    expect(large).toBeLessThan(small + CHANCE + counted)
  })
})

it('pages far away are found in the index, too', async () => {
  const { contentId } = articles['threads 10000'] as Article
  const page = (number: number, sortBy: 'recent' | 'likes') =>
    cost((db) => pageComments(db, { kind: 'article', contentId, page: number, limit: 5, sortBy }, null))
  for (const sortBy of ['recent', 'likes'] as const)
    expect(await page(2000, sortBy)).toBeLessThan((await page(1, sortBy)) + 10_000 * 1.1)
})
