import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import type { LikeTarget } from '../../../shared/likes/schema.ts'
import type { Db } from '../../database/client.ts'
import { type CounterName, ROW_COUNTERS, SUM_COUNTERS, setReal } from '../../database/counters.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { wrongCounters as allWrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../testing/factories.ts'
import { connectionsWaiting } from '../../testing/waiting.ts'
import { cleanLikes, diagnoseLikes, syncCounters } from './repair.ts'
import { setLike } from './service.ts'

const database = useDatabase()
let admin: Awaited<ReturnType<typeof buildUser>>
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE "User", "LogEntry" CASCADE`
  admin = await buildUser(database.db, { role: 'admin' })
})

/** One thing to like of each kind. */
async function things() {
  const { db } = database
  const article = await buildArticle(db, { authorId: admin.id })
  const review = await buildReview(db, { authorId: admin.id })
  const text = { contentId: article.id, authorId: admin.id, text: 'Un avis.' }
  const comment = await db.comment.create({ data: { id: newId(), ...text } })
  await db.content.update({ where: { id: article.id }, data: { commentCount: 1, threadCount: 1 } })
  return {
    article: { type: 'article', id: article.id },
    review: { type: 'review', id: review.id },
    comment: { type: 'comment', id: comment.id },
  } as const satisfies Record<string, LikeTarget>
}

/** Likes or unlikes, like the site. */
const toggle = (id: string, target: LikeTarget) => setLike(database.db, { id }, target, null)

/** Makes changes that foreign keys and checks would prevent. */
const withoutConstraints = (
  work: (tx: Parameters<Parameters<Db['$transaction']>[0]>[0]) => Promise<unknown>,
) =>
  database.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await work(tx)
  })

const wrongCounters = () => allWrongCounters(database.db)

const NONE = { articles: 0, reviews: 0, comments: 0, lists: 0, counters: {} }

describe('the diagnostic', () => {
  it('finds nothing where nothing is wrong', async () => {
    const { article, review, comment } = await things()
    const reader = await buildUser(database.db)
    await toggle(reader.id, article)
    await toggle(admin.id, article)
    await toggle(reader.id, review)
    await toggle(reader.id, comment)
    const counts = { total: 4, articles: 2, reviews: 1, comments: 1 }
    expect(await diagnoseLikes(database.db)).toEqual({
      realCounts: counts,
      storedCounts: counts,
      inconsistencies: { totalInconsistent: 0, ...NONE },
      orphanedLikes: 0,
      deletedContentLikes: 0,
      totalProblematicLikes: 0,
      summary: { needsSync: false },
    })
  })

  it('finds counters that were broken', async () => {
    const { article, comment } = await things()
    await toggle(admin.id, article)
    await database.db.content.update({ where: { id: article.id }, data: { likeCount: 7 } })
    await database.db.comment.update({ where: { id: comment.id }, data: { likesCount: 2 } })
    expect(await diagnoseLikes(database.db)).toMatchObject({
      realCounts: { total: 1, articles: 1, comments: 0 },
      storedCounts: { total: 9, articles: 7, comments: 2 },
      inconsistencies: {
        ...{ totalInconsistent: 2, articles: 1, reviews: 0, comments: 1, lists: 0 },
        counters: { likeCount: 1, likesCount: 1 },
      },
      totalProblematicLikes: 0,
      summary: { needsSync: true },
    })
  })
})

const contentIds = async () =>
  (await database.db.content.findMany({ select: { id: true } })).map(({ id }) => id)

/** Likes of deleted people, items and comments, and on a soft-deleted comment. */
async function wreck() {
  const { db } = database
  const kept = await things()
  const gone = await things()
  const [reader, leaver] = [await buildUser(db), await buildUser(db)]
  for (const one of [reader, leaver]) {
    for (const target of [kept.article, kept.review, gone.review, kept.comment, gone.comment])
      await toggle(one.id, target)
  }
  const text = { contentId: kept.article.id, authorId: admin.id, text: 'Retiré.' }
  const soft = await db.comment.create({ data: { id: newId(), ...text } })
  await toggle(reader.id, { type: 'comment', id: soft.id })
  await db.comment.update({ where: { id: soft.id }, data: { deletedAt: new Date() } })
  await withoutConstraints(async (tx) => {
    await tx.user.deleteMany({ where: { id: leaver.id } })
    await tx.content.deleteMany({ where: { id: gone.review.id } })
    await tx.comment.deleteMany({ where: { id: gone.comment.id } })
  })
  // The other counters are right, as this test is about likes.
  await db.$executeRaw`${setReal('commentCount', await contentIds())}`
  await db.$executeRaw`${setReal('threadCount', await contentIds())}`
  await db.$executeRaw`${SUM_COUNTERS.contentDay.repair}`
  return { ...kept, soft: soft.id, reader }
}

/** Breaks each counter, as nothing in the site itself would. */
const BREAK: Record<CounterName, string> = {
  likeCount: `UPDATE "Content" SET "likeCount" = "likeCount" + 2`,
  commentCount: `UPDATE "Content" SET "commentCount" = "commentCount" + 2`,
  threadCount: `UPDATE "Content" SET "threadCount" = 0`,
  likesCount: `UPDATE "Comment" SET "likesCount" = "likesCount" + 2`,
  replyCount: `UPDATE "Comment" SET "replyCount" = 0`,
  contentDay: `UPDATE content_day SET items = items + 1`,
  gameDay: `INSERT INTO game_day VALUES ('2026-01-01', 1) ON CONFLICT (day) DO UPDATE SET items = game_day.items + 1`,
  logTally: `INSERT INTO log_tally SELECT * FROM log_tally`,
}

describe('every counter that is kept', () => {
  it('stands in the list: each column of the database that holds one, and no other', async () => {
    const columns = await database.db.$queryRaw<{ name: string }[]>`
      SELECT concat_ws('.', table_name, column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('integer', 'bigint')
        AND (column_name ~ 'Count$' OR table_name IN (
          -- What triggers keep, by the names that Prisma does not know.
          SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '^[a-z_]+$' AND relname !~ '^(_|rate_limit|stranger_delay|page_change|background_work|search_entry|game_name|game_score)'))
      ORDER BY 1`
    const listed = Object.values({ ...ROW_COUNTERS, ...SUM_COUNTERS }).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(columns.map(({ name }) => name)).toEqual(listed.sort())
  })

  it.each(Object.entries(BREAK))('%s is found when it is wrong, and put right', async (name, sql) => {
    const { db } = database
    const { article, comment } = await things()
    const text = { contentId: article.id, authorId: admin.id, text: 'Une réponse.' }
    await db.comment.create({ data: { id: newId(), ...text, parentId: comment.id, rootId: comment.id } })
    await db.content.update({ where: { id: article.id }, data: { commentCount: 2 } })
    await cleanLikes(db, admin)
    expect(await wrongCounters()).toEqual([])
    await db.$executeRawUnsafe(sql)
    const { inconsistencies, summary } = await diagnoseLikes(db)
    expect(Object.keys(inconsistencies.counters)).toEqual([name])
    expect(inconsistencies.totalInconsistent).toBeGreaterThan(0)
    expect(summary.needsSync).toBe(true)
    const { fixed } = await syncCounters(db, admin)
    expect(fixed).toMatchObject({
      total: inconsistencies.totalInconsistent,
      counters: inconsistencies.counters,
    })
    expect(await wrongCounters()).toEqual([])
    expect((await diagnoseLikes(db)).summary.needsSync).toBe(false)
  })

  it('is put right while people write and answer', async () => {
    const { db } = database
    const { article } = await things()
    const writers = await Promise.all(Array.from({ length: 8 }, () => buildUser(db)))
    let writing = true
    const work = writers.map(async (writer, n) => {
      const call = testCaller(database, writer, testConfig({ RATE_LIMIT: 'off' }))
      for (let i = 0; i < 12; i++) {
        const first = await call.comments.create({ contentId: article.id, text: `Un avis ${n} ${i}` })
        await call.comments.create({ contentId: article.id, parentId: first.id, text: `Et ${n} ${i}` })
        await call.comments.remove({ id: first.id })
      }
    })
    const repair = (async () => {
      while (writing) {
        await db.$executeRaw`UPDATE "Content" SET "commentCount" = "commentCount" + 5, "threadCount" = "threadCount" + 5`
        await db.$executeRaw`UPDATE "Comment" SET "replyCount" = "replyCount" + 5 WHERE "rootId" IS NULL`
        await db.$executeRaw`UPDATE content_day SET items = items + 5`
        await syncCounters(db, admin)
      }
    })()
    await Promise.all(work)
    writing = false
    await repair
    expect(await wrongCounters()).toEqual([])
  })
})

describe('the repair', () => {
  it('cleans likes that belong to nobody or nothing, with their part of the counters', async () => {
    const { article, reader } = await wreck()
    // Five of the user who left, and the reader's two on deleted things.
    expect(await diagnoseLikes(database.db)).toMatchObject({
      orphanedLikes: 7,
      deletedContentLikes: 1,
      totalProblematicLikes: 8,
    })
    expect(await cleanLikes(database.db, admin)).toEqual({ cleaned: 8, orphanedUsers: 5, deletedContent: 3 })
    expect(await wrongCounters()).toEqual([])
    expect(await diagnoseLikes(database.db)).toMatchObject({
      realCounts: { total: 3 },
      totalProblematicLikes: 0,
      summary: { needsSync: false },
    })
    expect(await database.db.contentLike.findMany({ where: { contentId: article.id } })).toMatchObject([
      { userId: reader.id },
    ])
    expect(await cleanLikes(database.db, admin)).toEqual({ cleaned: 0, orphanedUsers: 0, deletedContent: 0 })
  })

  it('synchronises counters, and says how many of each', async () => {
    const { article, review, comment } = await things()
    await toggle(admin.id, article)
    await database.db.content.updateMany({ data: { likeCount: 9 } })
    await database.db.comment.update({ where: { id: comment.id }, data: { likesCount: 9 } })
    const untouched = await buildArticle(database.db, { authorId: admin.id })
    expect(await syncCounters(database.db, admin)).toEqual({
      fixed: {
        total: 3,
        articles: 1,
        reviews: 1,
        comments: 1,
        lists: 0,
        counters: { likeCount: 2, likesCount: 1 },
      },
    })
    expect(await wrongCounters()).toEqual([])
    const counts = await database.db.content.findMany({
      where: { id: { in: [article.id, review.id, untouched.id] } },
      orderBy: { likeCount: 'desc' },
    })
    expect(counts.map(({ likeCount }) => likeCount)).toEqual([1, 0, 0])
    expect(await syncCounters(database.db, admin)).toEqual({ fixed: { total: 0, ...NONE } })
  })

  it('tells the log who did what', async () => {
    await wreck()
    await cleanLikes(database.db, admin)
    await syncCounters(database.db, admin)
    const entries = await database.db.logEntry.findMany({ orderBy: { timestamp: 'asc' } })
    expect(entries.map(({ actionType, userId, data }) => [actionType, userId, data])).toEqual([
      ['cleanup', admin.id, { event: 'likes_cleaned', cleaned: 8, orphanedUsers: 5, deletedContent: 3 }],
      ['admin_action', admin.id, { event: 'likes_synced', total: 0, ...NONE }],
    ])
  })

  it('is whole or not at all', async () => {
    await wreck()
    const before = await diagnoseLikes(database.db)
    await database.db.$executeRaw`ALTER TABLE "LogEntry" ADD CONSTRAINT nothing_today CHECK (false) NOT VALID`
    await expect(cleanLikes(database.db, admin)).rejects.toThrow()
    await database.db.$executeRaw`ALTER TABLE "LogEntry" DROP CONSTRAINT nothing_today`
    expect(await diagnoseLikes(database.db)).toEqual(before)
  })

  it('waits for a like under way, and loses none that follows', async () => {
    const { db } = database
    const { article, comment } = await things()
    const [early, late] = [await buildUser(db), await buildUser(db)]
    await db.content.updateMany({ data: { likeCount: 9 } })
    await db.comment.updateMany({ data: { likesCount: 9 } })
    const [liked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const liking = db.$transaction(
      async (tx) => {
        await tx.contentLike.create({ data: { userId: early.id, contentId: article.id } })
        await tx.content.update({ where: { id: article.id }, data: { likeCount: { increment: 1 } } })
        await tx.commentLike.create({ data: { userId: early.id, commentId: comment.id } })
        await tx.comment.update({ where: { id: comment.id }, data: { likesCount: { increment: 1 } } })
        liked.resolve()
        await go.promise
      },
      { timeout: 60_000 },
    )
    await liked.promise
    const syncing = syncCounters(db, admin)
    await expect.poll(() => connectionsWaiting(database.db)).toBe(1)
    const following = toggle(late.id, article)
    await expect.poll(() => connectionsWaiting(database.db)).toBe(2)
    go.resolve()
    await Promise.all([liking, syncing, following])
    expect(await wrongCounters()).toEqual([])
    expect((await diagnoseLikes(db)).realCounts).toMatchObject({ articles: 2, comments: 1 })
  })

  it('is safe while people go on liking', async () => {
    const { db } = database
    const { article, review, comment, soft } = await wreck()
    const readers = await Promise.all(Array.from({ length: 12 }, () => buildUser(db)))
    await db.content.updateMany({ data: { likeCount: 40 } })
    await db.comment.updateMany({ data: { likesCount: 40 } })
    let storming = true
    const targets = [article, review, comment]
    const storm = readers.map(async ({ id }, n) => {
      for (let i = 0; i < 40; i++) await toggle(id, targets[(i + n) % 3] ?? article)
    })
    let repairs = 0
    const repair = (async () => {
      while (storming) {
        // Broken again each time, as otherwise only the first synchronisation would have work.
        await db.content.updateMany({ data: { likeCount: { increment: 3 } } })
        await cleanLikes(db, admin)
        await syncCounters(db, admin)
        repairs++
      }
    })()
    await Promise.all(storm)
    storming = false
    await repair
    expect(repairs).toBeGreaterThan(1)
    // Without another synchronisation: each one left the counters right, and likes kept them so.
    expect(await wrongCounters()).toEqual([])
    expect(await db.commentLike.count({ where: { commentId: soft } })).toBe(0)
    expect((await diagnoseLikes(db)).totalProblematicLikes).toBe(0)
  })
})
