import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { connectDatabase, type Db } from '../../database/client.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { countNewer, pageComments } from './list.ts'
import { listReplies, locateComment } from './threads/replies.ts'

// An article with 10,000 comments, or a chain of 1,000 replies, opens as fast as one with ten: measured in rows and
// index entries that PostgreSQL reads, which do not depend on how busy the machine is.

const database = useDatabase()
/** One connection, which keeps its statements prepared. */
let db: Db

interface Article {
  contentId: string
  /** In the order in which they were written. */
  ids: string[]
}
type Shape = 'threads' | 'replies' | 'chain'
const articles = {} as Record<`${Shape} ${number}`, Article>

/** Comments a second apart: each a thread of its own, all replies to the first, or each a reply to the previous one. */
async function write(shape: Shape, count: number, authors: string[]): Promise<Article> {
  const { id: contentId } = await buildArticle(db, {
    commentCount: count,
    threadCount: shape === 'threads' ? count : 1,
  })
  const start = Date.now() - (count + 60) * 1000
  const ids = Array.from({ length: count }, (_, n) => newId(new Date(start + n * 1000)))
  const parents = ids.map((_, n) => {
    if (shape === 'threads' || n === 0) return null
    return (shape === 'chain' ? ids[n - 1] : ids[0]) ?? null
  })
  await db.$executeRaw`
    INSERT INTO "Comment" ("id", "contentId", "parentId", "rootId", "authorId", "text", "createdAt")
    SELECT id, ${contentId}, parent, CASE WHEN parent IS NOT NULL THEN ${ids[0]} END,
      (${authors}::text[])[1 + n % ${authors.length}::int], 'Avis ' || n, ${new Date(start)}::timestamptz + n * interval '1 second'
    FROM unnest(${ids}::text[], ${parents}::text[]) WITH ORDINALITY AS c (id, parent, n)`
  return { contentId, ids }
}

beforeAll(async () => {
  db = connectDatabase(database.url, { max: 1 })
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

afterAll(() => db.$disconnect())

/** Rows and index entries read so far. */
async function looked(): Promise<number> {
  // Reports this connection's statistics now instead of some time within the next second.
  await db.$queryRaw`SELECT pg_stat_force_next_flush() IS NULL AS "done"`
  const [row] = await db.$queryRaw<{ entries: number }[]>`
    SELECT (SELECT sum(idx_tup_read)::int FROM pg_stat_user_indexes)
      + (SELECT sum(seq_tup_read)::int FROM pg_stat_user_tables) AS "entries"`
  return row?.entries ?? 0
}

/** How many rows and index entries a read looks at, with statements planned for any viewer. */
async function cost(read: (db: Db) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 6; n++) await read(db)
  const before = await looked()
  await read(db)
  return (await looked()) - before
}

const viewer = { id: '0'.repeat(24) }
const FIRST = { kind: 'article', cursor: null, page: 1, limit: 20, sortBy: 'recent' } as const
const READS: Record<string, (article: Article) => (db: Db) => Promise<unknown>> = {
  'the newest':
    ({ contentId }) =>
    (db) =>
      pageComments(db, { ...FIRST, contentId, limit: 5 }, viewer),
  'the most liked':
    ({ contentId }) =>
    (db) =>
      pageComments(db, { ...FIRST, contentId, limit: 5, sortBy: 'likes' }, null),
  'the first page':
    ({ contentId }) =>
    (db) =>
      pageComments(db, { ...FIRST, contentId }, null),
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

/** Random differences: one more page of the index, or a row that was changed since. */
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
    // The place in a chain is counted, in the index.
    const counted = name === 'the last one, by its link' ? many * 1.1 : 0
    expect(large).toBeLessThan(small + CHANCE + counted)
  })
})

it('pages far away are found in the index, too', async () => {
  const { contentId } = articles['threads 10000'] as Article
  const page = (number: number, sortBy: 'recent' | 'likes') =>
    cost((db) =>
      pageComments(db, { kind: 'article', cursor: null, contentId, page: number, limit: 5, sortBy }, null),
    )
  for (const sortBy of ['recent', 'likes'] as const)
    expect(await page(2000, sortBy)).toBeLessThan((await page(1, sortBy)) + 10_000 * 1.1)
})
