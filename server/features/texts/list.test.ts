import { describe, expect, it } from 'vitest'
import { LISTED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import type { RowReader } from '../../database/rows.ts'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../testing/factories.ts'
import { listContent } from './list.ts'

const database = useDatabase()
const DAY = 86_400_000
const NOW = Date.UTC(2026, 5, 15, 12)

/** The right list, computed in a slow way. */
async function naive(kind: 'article' | 'review') {
  const rows = await database.db.content.findMany({
    where: { kind, deletedAt: null },
    orderBy: [{ visibleFrom: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return rows.map((row) => row.id)
}

describe('an empty list', () => {
  it('has no page and no item', async () => {
    const list = await testCaller(database).texts.list({ kind: 'review' })
    expect(list).toEqual({ items: [], page: 1, pages: 0, total: 0 })
  })

  it('is counted as such', async () => {
    expect(await testCaller(database).texts.counts()).toEqual({ articles: 0, reviews: 0 })
  })
})

describe('the list of articles', () => {
  it('gives an item in full, but its body only when asked', async () => {
    const author = await buildUser(database.db, { role: 'admin', username: 'Léa' })
    const made = await buildReview(database.db, {
      authorId: author.id,
      rating: 8.5,
      genre: 'RPG',
      platform: 'SNES',
      image: '/api/images/0123456789abcdef01234567',
      readingTime: '4 minutes',
      likeCount: 3,
      commentCount: 2,
      createdAt: new Date('2025-03-04T05:06:07.089Z'),
    })
    const caller = testCaller(database)
    const { items } = await caller.texts.list({ kind: 'review' })
    expect(items).toEqual([
      {
        ...Object.fromEntries(LISTED_FIELDS.map((name) => [name, null])),
        id: made.id,
        kind: 'review',
        slug: made.slug,
        title: made.title,
        excerpt: made.excerpt,
        image: '/api/images/0123456789abcdef01234567',
        secondaryImage: null,
        readingTime: '4 minutes',
        gameTitle: made.gameTitle,
        game: null,
        genre: 'RPG',
        platform: 'SNES',
        rating: 8.5,
        likeCount: 3,
        commentCount: 2,
        readingMinutes: null,
        createdAt: new Date('2025-03-04T05:06:07.089Z'),
        updatedAt: new Date('2025-03-04T05:06:07.089Z'),
        signatures: [{ id: author.id, username: 'Léa', role: 'admin', slug: 'lea' }],
      },
    ])
    const withBody = await caller.texts.list({ kind: 'review', withContent: true })
    expect(withBody.items[0]?.content).toBe(made.content)
  })

  it('is the same as the slow way on every page, through days of none, one and many items', async () => {
    const author = await buildUser(database.db)
    // Many on one day, some at the same moment, some around midnight in UTC and in Paris, then gaps.
    const times = [
      ...Array.from({ length: 23 }, (_, i) => NOW - Math.floor(i / 3) * 60_000),
      ...Array.from({ length: 17 }, (_, i) => NOW - (3 + i * 5) * DAY),
      Date.UTC(2026, 5, 13, 23, 59, 59, 999),
      Date.UTC(2026, 5, 14),
      Date.UTC(2026, 5, 13, 22),
      Date.UTC(1999, 11, 31, 23, 59, 59, 999),
    ]
    for (const time of times)
      await buildArticle(database.db, { authorId: author.id, createdAt: new Date(time) })
    const all = await naive('article')
    for (const limit of [1, 5, 7, 50]) {
      const pages = Math.ceil(all.length / limit)
      for (let page = 1; page <= pages + 1; page++) {
        const list = await listContent(database.db, { kind: 'article', page, limit })
        expect(list.items.map((item) => item.id)).toEqual(all.slice((page - 1) * limit, page * limit))
        expect(list).toMatchObject({ total: all.length, pages, page })
      }
    }
  })

  it('follows what is hidden, restored, moved to another day and deleted', async () => {
    const check = async () => {
      const list = await listContent(database.db, { kind: 'article', page: 1, limit: 50 })
      const all = await naive('article')
      expect(list.items.map((item) => item.id)).toEqual(all.slice(0, 50))
      expect(list.total).toBe(all.length)
      expect((await testCaller(database).texts.counts()).articles).toBe(all.length)
    }
    const item = await buildArticle(database.db, { createdAt: new Date(NOW + DAY) })
    await check()
    const where = { id: item.id }
    await database.db.content.update({ where, data: { deletedAt: new Date() } })
    await check()
    await database.db.content.update({ where, data: { publishedAt: new Date(NOW - 40 * DAY) } })
    await database.db.content.update({ where, data: { deletedAt: null } })
    await check()
    await database.db.content.deleteMany({ where: { publishedAt: { lt: new Date(NOW - 10 * DAY) } } })
    await check()
  })

  it('keeps its total when many are added at once', async () => {
    const before = (await listContent(database.db, { kind: 'article', page: 1, limit: 1 })).total
    const author = await buildUser(database.db)
    const createdAt = new Date(NOW)
    await Promise.all(
      Array.from({ length: 20 }, () => buildArticle(database.db, { authorId: author.id, createdAt })),
    )
    expect((await listContent(database.db, { kind: 'article', page: 1, limit: 1 })).total).toBe(before + 20)
  })

  it('is empty past its end, however far', async () => {
    const { total } = await listContent(database.db, { kind: 'article', page: 1, limit: 5 })
    for (const page of [1_000, 2 ** 31 - 1]) {
      const list = await listContent(database.db, { kind: 'article', page, limit: 50 })
      expect(list).toEqual({ items: [], page, pages: Math.ceil(total / 50), total })
    }
  })
})

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** What PostgreSQL reads for the first page of the list. */
async function lookedAt(): Promise<{ rows: number; blocks: number }> {
  const { db } = database
  await db.$executeRawUnsafe('VACUUM (ANALYZE)')
  return db.$transaction(async (tx) => {
    // With few texts and users, reading all of them is quicker than an index.
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off')
    await tx.$executeRawUnsafe('SET LOCAL enable_mergejoin = off')
    let plan: PlanNode | undefined
    const explained = {
      async $queryRawUnsafe(text: string, ...values: unknown[]) {
        const [row] = await tx.$queryRawUnsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          ...values,
        )
        plan = row?.['QUERY PLAN'][0]?.Plan
        return [{ json0: '[]' }]
      },
    } as unknown as RowReader
    await listContent(explained, { kind: 'article', page: 1, limit: 5 })
    if (!plan) throw new Error('the list was not asked for')
    return { rows: rowsOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
  })
}

it('looks at as much for the first page of few articles as of many on as many days', async () => {
  const author = await buildUser(database.db)
  const add = async (count: number) => {
    for (let i = 0; i < count; i++)
      await buildArticle(database.db, { authorId: author.id, createdAt: new Date(NOW - (i % 10) * DAY - i) })
  }
  await add(20)
  const few = await lookedAt()
  await add(400)
  const many = await lookedAt()
  expect(many.rows).toBe(few.rows)
  // Five texts may be in different blocks, and indexes one level higher.
  expect(many.blocks).toBeLessThan(few.blocks + 30)
})
