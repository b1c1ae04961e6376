import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Job, Jobs } from '../../queue/job.ts'
import { startJobs } from '../../start/queue.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'
import { purgePagesJob, signatureOf } from './purge.ts'

const database = useDatabase()
const SECRET = 'un secret partagé avec le CDN'

interface Call {
  tags: string[]
  signed: boolean
  accepted: boolean
}

/** A CDN that records its calls and answers as told. */
async function startCdn() {
  const calls: Call[] = []
  const cdn = { calls, status: 204, url: '' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { tags } = JSON.parse(body) as { tags: string[] }
    const { status } = cdn
    const signed = request.headers['x-signature-256'] === signatureOf(body, SECRET)
    calls.push({ tags, signed, accepted: status < 300 })
    response.writeHead(status, status === 302 ? { location: '/ailleurs' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  return cdn
}

const running: Jobs[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE page_change`
  // Includes what a previous test's queue has left; the first one makes its tables.
  const [{ queue } = { queue: false }] = await database.db.$queryRaw<{ queue: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS queue`
  if (queue) await database.db.$executeRaw`DELETE FROM pgboss.job`
})

function process(url?: string) {
  const env = url ? { CDN: 'on', CDN_PURGE_URL: url, CDN_PURGE_SECRET: SECRET } : {}
  const config = testConfig(env)
  const job = { ...purgePagesJob, retries: { limit: 50, firstSeconds: 1, longestSeconds: 1 } }
  const jobs = startJobs({
    ...{ databaseUrl: database.url, db: database.db, config, log: silentLog, pollSeconds: 0.5 },
    jobs: [job] as unknown as readonly Job[],
  })
  running.push(jobs)
  return { config, jobs }
}
const untold = () => database.db.$queryRaw`SELECT id::text FROM page_change`
const tagsOf = (calls: Call[]) => calls.flatMap(({ tags }) => tags)

describe('the purge of a CDN', () => {
  it('is told of a change that a page heard of, signed, once the change is there', async () => {
    const cdn = await startCdn()
    const { config, jobs } = process(cdn.url)
    await jobs.ready
    const ssr = testPages({ config, db: database.db, databaseUrl: database.url })
    const app = await buildApp({ config, db: database.db, jobs, ssr })
    onTestFinished(() => app.close())
    // A start clears all pages, as they name files of the previous release.
    await expect.poll(() => tagsOf(cdn.calls)).toContain('site')
    const article = await buildArticle(database.db)
    await expect.poll(() => tagsOf(cdn.calls)).toContain(`item:${article.id}`)
    expect(tagsOf(cdn.calls)).toEqual(expect.arrayContaining(['list:article', 'any:article']))
    expect(cdn.calls.every(({ signed }) => signed)).toBe(true)
    await expect.poll(untold).toEqual([])
  })

  it('is tried again until it is accepted, and a redirection is no acceptance', async () => {
    const cdn = await startCdn()
    cdn.status = 302
    const article = await buildArticle(database.db)
    const { jobs } = process(cdn.url)
    await jobs.ready
    await expect.poll(() => cdn.calls.length).toBeGreaterThan(0)
    cdn.status = 500
    await expect.poll(() => cdn.calls.length).toBeGreaterThan(2)
    const accepted = () => tagsOf(cdn.calls.filter((call) => call.accepted))
    expect(accepted()).toEqual([])
    cdn.status = 200
    await expect.poll(accepted).toContain(`item:${article.id}`)
    await expect.poll(untold).toEqual([])
  })

  it('is made up for by the next start, when nobody was there after the change', async () => {
    const cdn = await startCdn()
    const article = await buildArticle(database.db)
    await database.db.content.update({ where: { id: article.id }, data: { title: 'Personne' } })
    await process(cdn.url).jobs.ready
    await expect.poll(untold).toEqual([])
    // Both changes in one call, each tag once.
    expect(cdn.calls.filter(({ tags }) => tags.includes(`item:${article.id}`))).toHaveLength(1)
    expect(cdn.calls.flatMap(({ tags }) => tags.filter((tag) => tag === `item:${article.id}`))).toHaveLength(
      1,
    )
  })

  it('waits once, however many processes hear of many changes', async () => {
    const cdn = await startCdn()
    cdn.status = 503
    const { jobs } = process(cdn.url)
    await jobs.ready
    await Promise.all(Array.from({ length: 20 }, () => jobs.send(purgePagesJob, {})))
    const [{ waiting } = { waiting: -1 }] = await database.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pgboss.job WHERE name = ${purgePagesJob.name} AND state = 'created'`
    expect(waiting).toBeLessThanOrEqual(1)
  })

  it('has nothing to do without a CDN, and nothing grows', async () => {
    await buildArticle(database.db)
    expect(await untold()).not.toEqual([])
    await process().jobs.ready
    await expect.poll(untold).toEqual([])
  })
})
