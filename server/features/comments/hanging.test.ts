import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../database/client.ts'
import { bearer, signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { startEmbeddedSite } from '../../testing/server-process.ts'
import { makeDataDir, removeDataDir } from '../../testing/throwaway.ts'

const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })
const PATIENCE = { timeout: 30_000, interval: 50 }

interface Reply {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: it looks into answers of every shape.
  json: any
}

/** A site whose standby may go away: every commit then waits for it. */
async function startSite() {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const { child, origin, url } = await startEmbeddedSite(dataDir, SECRET)
  const db = connectDatabase(url, { max: 3 })
  onTestFinished(() => db.$disconnect())
  const standby = async (is: 'gone' | 'back') => {
    const names = is === 'gone' ? 'nobody' : ''
    await db.$executeRawUnsafe(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await db.$queryRaw`SELECT pg_reload_conf()`
    // The checkpointer tells the other processes.
    await expect
      .poll(
        async () =>
          (await db.$queryRaw<{ s: string }[]>`SELECT current_setting('synchronous_standby_names') AS s`)[0]
            ?.s,
        PATIENCE,
      )
      .toBe(names)
  }
  const ask = async (method: string, path: string, body?: object, headers: object = {}): Promise<Reply> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(25_000),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json: await answer.json() }
  }
  const member = async () => bearer(await signIn(db, await buildUser(db), config))
  return { child, db, standby, ask, member }
}

const waitingCommits = (db: ReturnType<typeof connectDatabase>) => async () =>
  (
    await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'manette' AND query = 'COMMIT'`
  )[0]?.n

it('a commit that hangs is answered, never cancelled: readers go on, and a repeat finds it', {
  timeout: 120_000,
}, async () => {
  const { db, standby, ask, member } = await startSite()
  const articles = await Promise.all(Array.from({ length: 12 }, () => buildArticle(db)))
  const [first] = articles
  const writers = await Promise.all(articles.map(member))
  const say = (n: number) =>
    ask('POST', '/comments', { articleId: articles[n]?.id, content: 'Bonjour' }, writers[n])
  await standby('gone')
  const answer = await say(0)
  expect([answer.status, answer.json.code, answer.retryAfter]).toEqual([503, 'MAYBE_SAVED', '5'])
  // It is neither cancelled nor confirmed.
  await expect.poll(waitingCommits(db), PATIENCE).toBeGreaterThan(0)
  expect(await db.comment.count()).toBe(0)
  const [health, ready] = await Promise.all([ask('GET', '/health'), ask('GET', '/ready')])
  expect([health.status, health.json.status, health.json.reason]).toEqual([200, 'degraded', 'commits-wait'])
  expect(ready.status).toBe(200)

  // The others may use half of the pool of ten; further ones are refused at once.
  const others = Promise.all(Array.from({ length: 11 }, (_, n) => say(n + 1)))
  const repeated = say(0)
  const codes = (await others).map(({ status, json }) => `${status} ${json.code}`)
  expect((await repeated).status).toBe(503)
  const reads = await Promise.all(Array.from({ length: 3 }, () => ask('GET', `/articles/${first?.slug}`)))
  expect(reads.map(({ status, json }) => json.code ?? status)).toEqual([200, 200, 200])
  expect(new Set(codes)).toEqual(new Set(['503 MAYBE_SAVED', '503 BUSY']))
  const unconfirmed = codes.filter((code) => code === '503 MAYBE_SAVED').length
  expect(unconfirmed).toBeLessThan(5)
  expect(await waitingCommits(db)()).toBeLessThanOrEqual(5)

  await standby('back')
  await expect.poll(waitingCommits(db), PATIENCE).toBe(0)
  const found = await say(0)
  expect(found.status).toBe(201)
  const kept = await db.comment.findMany({ where: { contentId: first?.id ?? '' } })
  expect(kept.map(({ id }) => id)).toEqual([found.json.comment._id])
  expect(await db.comment.count()).toBe(1 + unconfirmed)
  await expect.poll(async () => (await ask('GET', '/health')).json.status, PATIENCE).toBe('ok')
  expect(await wrongCounters(db)).toEqual([])
})

it('a site that is told to stop while commits hang does all the same', { timeout: 120_000 }, async () => {
  const { child, db, standby, ask, member } = await startSite()
  const article = await buildArticle(db)
  const writer = await member()
  await standby('gone')
  const answer = ask('POST', '/comments', { articleId: article.id, content: 'Bonjour' }, writer)
  await expect.poll(waitingCommits(db), PATIENCE).toBeGreaterThan(0)
  child.signal('SIGTERM')
  expect((await answer).json.code).toBe('MAYBE_SAVED')
  expect(await child.ended).toBe(0)
})
