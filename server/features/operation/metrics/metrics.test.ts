import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connectDatabase } from '../../../database/client.ts'
import { buildAccount, callsTo } from '../../../testing/accounts.ts'
import { testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { testPages } from '../../../testing/pages.ts'
import { parseMetrics } from '../../../testing/prometheus.ts'
import { merge } from './metrics.ts'

const database = useDatabase()
const TOKEN = 'un jeton assez long pour Prometheus'
const env = {
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  METRICS_TOKEN: TOKEN,
  VIDEOS_FEED_URL: 'https://feeds.example/videos',
}

async function start(db = database.db) {
  const config = testConfig(env)
  const app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  onTestFinished(() => app.close())
  const scrape = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
    app.inject({ url: '/metrics', headers })
  return { app, scrape, call: callsTo(() => app) }
}

/** Reads with an independent parser: each metric's values, by their sorted labels. It drops the labels of histograms. */
function read(text: string) {
  const families = parseMetrics(text)
  const seconds = (route: string) => {
    const start = `manette_http_request_duration_seconds_count{method="GET",route="${route}"} `
    const line = text.split('\n').find((one) => one.startsWith(start))
    return Number(line?.slice(start.length))
  }
  const said = new Map(
    families.flatMap(({ name, metrics }) =>
      metrics.map(({ labels = {}, value, count }) => {
        const names = Object.keys(labels)
          .sort()
          .map((label) => `${label}=${labels[label]}`)
        return [[name, ...names].join(' '), Number(value ?? count)] as const
      }),
    ),
  )
  return { families, said, seconds, value: (name: string) => said.get(name) }
}

describe('GET /metrics', () => {
  it('says how the process and the site are doing, in a form that others read', async () => {
    const { app, scrape, call } = await start()
    const account = await buildAccount(database.db)
    for (const path of ['/home', '/home', '/en/home', '/news/a-slug', '/news/another?x=1', '/nothing/here'])
      await app.inject(path)
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/home' })
    await app.inject({ method: 'POST', url: '/nothing' })
    await call.rest('GET', '/articles')
    await call.query('texts.counts')
    await call.rest('POST', '/auth/login', { email: account.email, password: 'faux' })
    await database.db.videoFeed.create({
      data: { playlist: 'videos', fetchedAt: new Date(Date.now() - 90_000), failures: 2 },
    })
    const ended = new Date(Date.now() - 60_000)
    await database.db.operationRun.create({
      data: { id: 'a'.repeat(24), kind: 'backup', startedAt: ended, endedAt: ended, ok: true },
    })
    for (const [n, ok] of [true, false].entries()) {
      const endedAt = new Date(ended.getTime() + n * 1000)
      await database.db.operationRun.create({
        data: { id: String(n).repeat(24), kind: 'copy', startedAt: ended, endedAt, ok },
      })
    }
    const answer = await scrape()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const { said, value, seconds, families } = read(answer.body)
    const requests = (method: string, route: string, status: number) =>
      value(`manette_http_requests_total method=${method} route=${route} status=${status}`)
    expect(requests('GET', '/home', 200)).toBe(3)
    expect(requests('GET', '/news/:slug', 404)).toBe(2)
    expect(requests('GET', '/*', 404)).toBe(1)
    expect(requests('POST', 'none', 404)).toBe(1)
    expect(requests('GET', '/api/articles', 200)).toBe(1)
    expect(requests('POST', '/api/auth/login', 401)).toBe(1)
    expect(seconds('/home')).toBe(3)
    // The page of the second /home, and that of the second 404.
    expect(value('manette_page_cache_requests_total result=hit')).toBe(2)
    expect(value('manette_page_cache_requests_total result=miss')).toBeGreaterThanOrEqual(2)
    expect(value('manette_sign_in_failures_total kind=password')).toBe(1)
    expect(value('manette_database_pool_connections state=max')).toBe(10)
    expect(value('manette_database_up')).toBe(1)
    expect(value('manette_feed_age_seconds playlist=videos')).toBeGreaterThanOrEqual(90)
    expect(value('manette_feed_failures playlist=videos')).toBe(2)
    expect(value('manette_backup_age_seconds kind=backup')).toBeGreaterThanOrEqual(60)
    expect(value('manette_backup_age_seconds kind=copy')).toBeGreaterThanOrEqual(60)
    expect(['backup', 'copy'].map((kind) => value(`manette_backup_failed kind=${kind}`))).toEqual([0, 1])
    expect(value(`manette_process_memory_bytes pid=${process.pid}`)).toBeGreaterThan(1e6)
    expect(value(`manette_process_start_time_seconds pid=${process.pid}`)).toBeGreaterThan(1.7e9)
    expect([...said.keys()].join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds$/m)
    expect([...said.keys()].join('\n')).toMatch(/^manette_build_info node=.* version=\d/m)
    expect(families.every(({ help }) => help !== '')).toBe(true)
    // promtool's rule: only counters are called total.
    for (const { name, type } of families)
      expect([name, name.endsWith('_total')]).toEqual([
        name,
        type === 'COUNTER' && !/^process_cpu.*seconds$/.test(name),
      ])
    // No requested address.
    expect(answer.body).not.toMatch(/a-slug|another|nothing|PROPFIND/)
  })

  it('has as many labels as there are routes, whatever is asked for', async () => {
    const { app, scrape } = await start()
    const series = async () =>
      (await scrape()).body.split('\n').filter((line) => line.includes('route=')).length
    for (const path of ['/api/articles/x', '/news/x', '/x', '/en/x', '/assets/x.js', '/x.png'])
      await app.inject(path)
    await scrape()
    const before = await series()
    for (let n = 0; n < 30; n++)
      for (const path of ['/api/articles/', '/news/', '/', '/en/', '/assets/', '/x.png?'])
        await app.inject(`${path}${n}`)
    expect(await series()).toBe(before)
  })

  it('answers while the database is away, without what only it knows', async () => {
    const away = connectDatabase('postgresql://postgres@127.0.0.1:1/nulle-part')
    const { scrape } = await start(away)
    const { value, said } = read((await scrape()).body)
    expect(value('manette_database_up')).toBe(0)
    expect([...said.keys()].some((name) => name.startsWith('manette_jobs'))).toBe(false)
  })

  it('refuses a wrong token, however it is sent, and counts it', async () => {
    const { app, scrape } = await start()
    await database.db.logEntry.deleteMany()
    const wrong = [
      {},
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
      { authorization: `Basic ${TOKEN}` },
      { authorization: `Bearer ${TOKEN}, Bearer ${TOKEN}` },
      { authorization: `Bearer ${'x'.repeat(40_000)}` },
      { cookie: `token=${TOKEN}` },
    ] as Record<string, string>[]
    for (const headers of wrong) {
      const { statusCode, headers: answered, body } = await scrape(headers)
      expect(statusCode).toBe(401)
      expect(answered).toMatchObject({
        'cache-control': 'private, no-store',
        'www-authenticate': 'Bearer realm="metrics"',
      })
      expect(body).not.toContain('manette_')
    }
    expect((await app.inject(`/metrics?token=${TOKEN}`)).statusCode).toBe(401)
    const { value } = read((await scrape()).body)
    expect(value('manette_http_requests_total method=GET route=/metrics status=401')).toBe(wrong.length + 1)
    await app.site.warnings.settled()
    const entries = await database.db.logEntry.findMany()
    expect(entries).toMatchObject([
      { level: 'WARN', data: { event: 'access_refused', where: 'GET /metrics', count: wrong.length + 1 } },
    ])
  })

  it('is no address without a setting, and nothing is counted then', async () => {
    const config = testConfig()
    const app = await buildApp({ config, db: database.db, ssr: testPages({ config, db: database.db }) })
    onTestFinished(() => app.close())
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}` }]) {
      const answer = await app.inject({ url: '/metrics', headers })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
    }
    expect(app.site.metrics).toBeNull()
  })
})

describe('several processes of one supervisor', () => {
  it('answer as one: what they count is added up, what they read of the same database is not', async () => {
    const [one, two] = [await start(), await start()]
    for (const app of [one.app, two.app, two.app]) await app.inject('/api/articles')
    await database.db.videoFeed.deleteMany()
    const [first, second] = [one.app.site.metrics, two.app.site.metrics]
    if (!first || !second) throw new Error('metrics are on')
    first.siblings = async () => [await second.collect()]
    const { value, seconds } = read((await one.scrape()).body)
    expect(value('manette_http_requests_total method=GET route=/api/articles status=200')).toBe(3)
    expect(seconds('/api/articles')).toBe(3)
    expect(value('manette_database_pool_connections state=max')).toBe(20)
    expect(value('manette_database_up')).toBe(1)
    expect(read(await merge([await second.collect()])).value('manette_database_up')).toBe(1)
  })
})
