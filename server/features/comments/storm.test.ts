import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Db } from '../../database/client.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { THOUSANDS } from '../../testing/patience.ts'
import { type CallAs, makeWorld, storm } from '../../testing/storm.ts'
import { purgeContent } from '../writing/stored/purge.ts'

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off' })
/** As many as several processes have together. */
const CONNECTIONS = 40
let db: Db
beforeAll(() => {
  // Waiting is no fault here, however busy the machine is.
  db = connectDatabase(database.url, { max: CONNECTIONS, connectTimeoutMs: 120_000 })
})
afterAll(() => db.$disconnect())

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>
const call: CallAs = async (user, path, input) => {
  const [noun = '', name = ''] = path.split('.')
  return (testCaller({ db }, user, config) as unknown as Procedures)[noun]?.[name]?.(input)
}

describe('everything at once', THOUSANDS, () => {
  it('leaves counters equal to rows, and nobody hears of a knot of locks', async () => {
    const world = await makeWorld(db, { users: 60, contents: 8 })
    let storming = true
    const purging = (async () => {
      while (storming) {
        await wait(1000)
        // As if their ten seconds were over.
        await db.$executeRaw`
          UPDATE "Content" SET "deletedAt" = now() - interval '1 minute' WHERE "id" = ${world.contents.at(-1)?.id}`
        await purgeContent(db)
      }
    })()
    const report = await storm(world, call, { deeds: 3000, atOnce: 80, seed: 5 })
    storming = false
    await purging
    expect(report.faults).toEqual([])
    expect(report.done).toBeGreaterThan(1500)
    expect(await wrongCounters(db)).toEqual([])
    const comments = await db.comment.groupBy({ by: ['contentId'], _count: true })
    expect(comments.length).toBeGreaterThan(0)
    // An empty place exists only above somebody's words.
    const idle = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM "Comment" p WHERE p."removedAt" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "Comment" r WHERE r."parentId" = p."id")`
    expect(idle).toEqual([])
  }, 300_000)

  it('a like is one like, however often it is asked for', async () => {
    const [user, article] = [await buildUser(db), await buildArticle(db)]
    const target = { type: 'article', id: article.id }
    const set = (liked: boolean) => call(user, 'likes.set', { ...target, liked })
    const answers = await Promise.all(Array.from({ length: 100 }, () => set(true)))
    expect(answers).toEqual(Array(100).fill({ liked: true, likeCount: 1 }))
    expect(await wrongCounters(db)).toEqual([])
    await Promise.all(Array.from({ length: 100 }, () => set(false)))
    expect(await call(user, 'likes.status', target)).toEqual({ liked: false, likeCount: 0 })
    // Toggling is exact: each one counts, so an even number changes nothing.
    const turns = await Promise.all(Array.from({ length: 100 }, () => call(user, 'likes.toggle', target)))
    expect(turns.filter((turn) => (turn as { liked: boolean }).liked)).toHaveLength(50)
    expect(await call(user, 'likes.status', target)).toEqual({ liked: false, likeCount: 0 })
    expect(await wrongCounters(db)).toEqual([])
  })

  it('of many people for one thing are as many', async () => {
    const article = await buildArticle(db)
    const users = await Promise.all(Array.from({ length: 250 }, () => buildUser(db)))
    const set = (liked: boolean) =>
      users.map((user) => call(user, 'likes.set', { type: 'article', id: article.id, liked }))
    // Each user asks twice, and half of them undo it meanwhile.
    await Promise.all([...set(true), ...set(true), ...set(false).slice(0, 125)])
    expect(await wrongCounters(db)).toEqual([])
    await Promise.all(set(true))
    expect((await db.content.findUniqueOrThrow({ where: { id: article.id } })).likeCount).toBe(250)
    expect(await wrongCounters(db)).toEqual([])
  })
})
