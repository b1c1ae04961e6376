import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { connectDatabase } from '../database/client.ts'
import { callsTo } from '../testing/accounts.ts'
import { testConfig, useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { type RunningSite, type SiteOptions, startSite } from './site.ts'

const database = useDatabase()
const said: string[] = []

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}

async function start(env: NodeJS.ProcessEnv, options: Partial<SiteOptions> = {}): Promise<RunningSite> {
  const config = testConfig({
    ...{ DATABASE_URL: database.url, PORT: '0', SEED: 'none', JWT_SECRET: 'x'.repeat(32) },
    ...{ ADMIN_EMAIL: 'chef@example.org', ADMIN_PASSWORD: 'un mot de passe', ...env },
  })
  const site = await startSite({ config, report: (line) => said.push(line), pages: null, ...options })
  onTestFinished(() => site.stop())
  return site
}

const ask = async (origin: string, path: string) => {
  const answer = await fetch(`${origin}${path}`)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('GET /api/ready', () => {
  const away = connectDatabase('postgresql://postgres@127.0.0.1:1/nulle-part')
  const without = useApp(database, { db: away })
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const standby = connectDatabase(url.href)
  const reading = useApp(database, { db: standby })

  it('is 503 without a database, over tRPC by its answer', async () => {
    const call = callsTo(() => without.app)
    const { status, json, headers } = await call.rest('GET', '/ready')
    expect([status, json, headers['retry-after']]).toEqual([503, { status: 'unavailable' }, '5'])
    expect((await call.query('health.ready')).json).toEqual({ status: 'unavailable' })
  })

  it('is 200 where readers are served', async () => {
    const call = callsTo(() => reading.app)
    expect((await call.rest('GET', '/health')).json.status).toBe('degraded')
    expect(await call.rest('GET', '/ready')).toMatchObject({ status: 200, json: { status: 'ready' } })
    await standby.$disconnect()
  })

  it('is 503 from the first moment of a start until the site serves, as everything is', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const gate = Promise.withResolvers<void>()
    const pages = { plugin: () => () => gate.promise, sources: {} }
    const starting = start({ PORT: port }, { pages })
    await expect
      .poll(() => ask(origin, '/api/ready').catch(() => undefined), { timeout: 20_000 })
      .toBeTruthy()
    const { status, body, headers } = await ask(origin, '/api/ready')
    expect([status, JSON.parse(body), headers.get('retry-after')]).toEqual([503, { status: 'starting' }, '5'])
    for (const path of ['/api/articles', '/trpc/texts.counts', '/home'])
      expect([path, (await ask(origin, path)).status]).toEqual([path, 503])
    gate.resolve()
    await starting
    expect((await ask(origin, '/api/ready')).status).toBe(200)
    expect((await ask(origin, '/api/articles')).status).toBe(200)
  })
})

describe('GET /api/live', () => {
  it('is 200 as long as the process answers: while it starts, stops, and without a database', async () => {
    const away = connectDatabase('postgresql://postgres@127.0.0.1:1/nulle-part')
    let asked = 0
    const counting = new Proxy(away, {
      get(db, name, as) {
        asked++
        return Reflect.get(db, name, as)
      },
    })
    const app = await buildApp({ config: testConfig(), db: counting })
    onTestFinished(() => app.close())
    asked = 0
    const call = callsTo(() => app)
    expect(await call.rest('GET', '/live')).toMatchObject({ status: 200, json: { status: 'live' } })
    expect((await call.query('health.live')).json).toEqual({ status: 'live' })
    // A caller with an access token causes no query, either.
    const known = await call.rest('GET', '/live', undefined, { authorization: 'Bearer something' })
    expect([known.status, asked]).toEqual([200, 0])

    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const gate = Promise.withResolvers<void>()
    const starting = start(
      { PORT: port, DRAIN_SECONDS: '0' },
      { pages: { plugin: () => () => gate.promise, sources: {} } },
    )
    await expect.poll(() => ask(origin, '/api/live').catch(() => undefined)).toBeTruthy()
    const { status, headers, body } = await ask(origin, '/api/live?x')
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'live' }])
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['private, no-store', null])
    gate.resolve()
    const site = await starting
    site.app.site.readiness.phase = 'draining'
    expect([(await ask(origin, '/api/live')).status, (await ask(origin, '/api/ready')).status]).toEqual([
      200, 503,
    ])
  })
})

describe('a site that is told to stop', () => {
  it('says that it is not ready, and serves until DRAIN_SECONDS are over, where somebody has asked', async () => {
    const site = await start({ DRAIN_SECONDS: '2' })
    expect((await ask(site.address, '/api/ready')).status).toBe(200)
    let stopped = false
    const stopping = site.stop().then(() => {
      stopped = true
    })
    const ready = await ask(site.address, '/api/ready')
    expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'draining' }])
    const article = await ask(site.address, '/api/articles')
    expect([article.status, article.headers.get('connection'), stopped]).toEqual([200, 'close', false])
    await stopping
    await expect(ask(site.address, '/api/ready')).rejects.toThrow()
  })

  it('stops at once where nobody has', async () => {
    const site = await start({ DRAIN_SECONDS: '300' })
    expect((await ask(site.address, '/api/health')).status).toBe(200)
    await site.stop()
    await expect(ask(site.address, '/api/health')).rejects.toThrow()
  })
})
