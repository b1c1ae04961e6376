import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Prisma } from '../../prisma/generated/client.ts'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { CONTENT_CHANGED } from '../database/listen.ts'
import type { Job, Jobs } from '../queue/job.ts'
import { startJobs } from '../start/queue.ts'
import { signIn } from '../testing/accounts.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildImage, buildUser } from '../testing/factories.ts'
import { heardUntil } from '../testing/kept-until.ts'
import { type FrontCache, startFrontCache } from '../testing/nginx.ts'
import { testPages } from '../testing/pages.ts'
import { freePort } from '../testing/pooler.ts'
import { purgePagesJob } from './cache/purge.ts'

const database = useDatabase()
const SECRET = 'un secret partagé avec nginx'

let front: FrontCache
let app: FastifyInstance
let jobs: Jobs
/** The requests that reached the site. */
let reached: string[] = []
beforeEach(() => {
  reached = []
})
/** The moment at which the videos change by themselves. */
let moment = new Date(0)
const planned = [Prisma.sql`SELECT at, ARRAY['videos'] FROM planned_in_test`]

beforeAll(async () => {
  const { db, url: databaseUrl } = database
  await db.$executeRaw`CREATE TABLE planned_in_test (at timestamptz)`
  const port = await freePort()
  front = await startFrontCache(port, SECRET)
  const env = { CDN: 'on', CDN_PURGE_URL: front.purgeUrl, CDN_PURGE_SECRET: SECRET, RATE_LIMIT: 'off' }
  const config = testConfig({ ...env, TRUST_PROXY: '1' })
  jobs = startJobs({
    ...{ databaseUrl, db, config, log: silentLog, pollSeconds: 0.5 },
    jobs: [purgePagesJob] as unknown as readonly Job[],
  })
  app = await buildApp({ config, db, jobs, ssr: testPages({ config, db, databaseUrl, planned }) })
  app.server.on('request', (request: IncomingMessage) => reached.push(request.url ?? ''))
  await app.listen({ port, host: '127.0.0.1' })
  await jobs.ready
})
afterAll(async () => {
  await app?.close()
  await jobs?.stop()
  await front?.stop()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(front.origin + path, { headers })
/** From the cache, or through it. */
const seen = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers)
  return { cached: answer.headers.get('x-cache'), body: await answer.text(), headers: answer.headers }
}
/** Requests twice, and returns how the second was answered. */
async function twice(path: string, headers: Record<string, string> = {}) {
  await seen(path, headers)
  return (await seen(path, headers)).cached
}

/** Waits until the cache knows all earlier changes. */
const purged = () => expect.poll(() => database.db.$queryRaw`SELECT id::text FROM page_change`).toEqual([])

describe('a cache before the site', () => {
  it('asks once for all who read a page, in each encoding', async () => {
    const { slug } = await buildArticle(database.db)
    await purged()
    const address = itemHref('article', slug, 'fr')
    const readers = Array.from({ length: 300 }, (_, n) =>
      seen(address, { 'accept-encoding': n % 2 ? 'gzip, deflate, br' : 'br;q=0.9, gzip;q=0.8' }),
    )
    const answers = await Promise.all(readers)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(reached.filter((path) => path === address)).toHaveLength(1)
    // A separate address, so that none gets another's.
    await seen(address, { 'accept-encoding': 'identity' })
    expect(reached.filter((path) => path === address)).toHaveLength(2)
    const { headers } = await seen(address)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null])
  })

  it('forgets what a change has made old, and nothing else', async () => {
    const old = { createdAt: new Date(2001, 0, 1) }
    const [changed, other] = [await buildArticle(database.db), await buildArticle(database.db, old)]
    const address = itemHref('article', changed.slug, 'fr')
    const untouched = itemHref('article', other.slug, 'fr')
    await purged()
    for (const path of [address, untouched]) expect(await twice(path)).toBe('HIT')
    reached = []
    await database.db.content.update({ where: { id: changed.id }, data: { title: 'Purgé par son nom' } })
    await expect.poll(async () => (await seen(address)).body).toContain('Purgé par son nom')
    expect((await seen(untouched)).cached).toBe('HIT')
    expect(reached).not.toContain(untouched)
  })

  it('forgets a picture that is deleted, which it would keep for a year', async () => {
    const { id } = await buildImage(database.db, new Uint8Array([1, 2, 3]))
    const address = `/api/images/${id}`
    await purged()
    expect(await twice(address)).toBe('HIT')
    await database.db.image.delete({ where: { id } })
    await expect.poll(async () => (await get(address)).status).toBe(404)
  })

  it('keeps nothing of anybody', async () => {
    const { slug } = await buildArticle(database.db)
    const { accessToken } = await signIn(database.db, await buildUser(database.db), app.site.config)
    const authorization = `Bearer ${accessToken}`
    const me = await seen('/api/auth/me', { authorization })
    expect(me.headers.get('cache-control')).toBe('private, no-store')
    expect(await twice('/api/auth/me', { authorization })).toBeNull()
    expect((await get('/api/auth/me')).status).toBe(401)
    for (const path of ['/profile', '/en/admin', '/news/nobody-wrote-this'])
      expect([path, await twice(path)]).toEqual([path, 'MISS'])
    expect(await twice('/trpc/texts.counts')).toBeNull()
    // Scripts ask each time, but only whether the answer has changed.
    const { headers } = await seen(`/api/articles/${slug}`)
    const etag = headers.get('etag') ?? ''
    expect((await get(`/api/articles/${slug}`, { 'if-none-match': etag })).status).toBe(304)
  })

  it('keeps nothing beyond the moment at which it changes by itself', async () => {
    const [{ at } = { at: moment }] = await database.db.$queryRaw<{ at: Date }[]>`
      INSERT INTO planned_in_test VALUES (clock_timestamp() + interval '6 seconds') RETURNING at`
    moment = at
    // Like every source of the plan.
    await database.db.$executeRaw`SELECT pg_notify(${CONTENT_CHANGED}, 'videos')`
    await heardUntil([app], at, '/videos')
    await seen('/videos')
    const before = reached.filter((path) => path === '/videos').length
    await expect.poll(async () => (await seen('/videos')).cached).not.toBe('HIT')
    const [{ past } = { past: false }] = await database.db.$queryRaw<{ past: boolean }[]>`
      SELECT ${moment}::timestamptz <= clock_timestamp() + interval '1 second' AS past`
    expect(past).toBe(true)
    expect(reached.filter((path) => path === '/videos').length).toBeGreaterThan(before)
  })
})

describe('what a purge calls', () => {
  it.each([
    ['unsigned', undefined, 403],
    ['signed by another', `sha256=${'0'.repeat(64)}`, 403],
  ])('does nothing for a call that is %s', async (_, signature, status) => {
    const call = await fetch(front.purgeUrl, {
      method: 'POST',
      body: JSON.stringify({ tags: ['site'], at: new Date() }),
      headers: signature ? { 'x-signature-256': signature } : {},
    })
    expect(call.status).toBe(status)
  })
})
