import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { testConfig } from '../../server/testing/app.ts'
import { startNode } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { freePort, startPooler } from '../../server/testing/pooler.ts'
import { administer } from '../../server/testing/template-database.ts'
import { makeDataDir, removeDataDir } from '../../server/testing/throwaway.ts'
import { examine, type Line } from './run.ts'
import { measureSkew } from './subjects/clock.ts'
import { connectionModeOf } from './subjects/connections.ts'
import { connect } from './subjects/database.ts'

const database = useDatabase()
const JWT_SECRET = randomBytes(24).toString('hex')

async function lines(env: NodeJS.ProcessEnv): Promise<Line[]> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  return Array.fromAsync(examine({ DATA_DIR: dataDir, JWT_SECRET, ...env }))
}

const of = (all: Line[], subject: string) =>
  all
    .filter((line) => line.subject === subject)
    .map(({ mark, what, todo }) => `${mark}: ${what} ${todo ?? ''}`)

/** What the doctor sees of the pages' answers. */
const pages: FastifyPluginAsync = async (app) => {
  app.get('/home', (_req, reply) => reply.header('content-encoding', 'br').type('text/html').send('x'))
  app.get('/preview/:token', (_req, reply) =>
    reply.code(404).header('cache-control', 'private, no-store').send(),
  )
}

/** A listening site, with its address as PUBLIC_URL. */
async function site(env: NodeJS.ProcessEnv = {}, before = ''): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const app = await buildApp({
    config: testConfig({ ...env, JWT_SECRET, PUBLIC_URL: before || url }),
    db: database.db,
    ssr: pages,
  })
  await app.listen({ port, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return url
}

/** A proxy that changes headers of requests and of answers. */
async function proxyTo(
  target: () => string,
  given: (headers: Record<string, unknown>, from: string) => object,
  taken: string[] = [],
): Promise<string> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, ...given(req.headers, req.socket.remoteAddress ?? '') }
    request(`${target()}${req.url}`, { headers: headers as Record<string, string> }, (answer) => {
      res.writeHead(
        answer.statusCode ?? 502,
        Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !taken.includes(name))),
      )
      answer.pipe(res)
    }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('finds nothing wrong with a site that is well, and says each subject', async () => {
  await buildUser(database.db, { role: 'admin', passwordHash: 'x' })
  const PUBLIC_URL = await site()
  const all = await lines({ DATABASE_URL: database.url, PUBLIC_URL })
  // The tests' server would lose data in a power cut, and the doctor reports this.
  expect(all.filter(({ mark, what }) => mark === 'wrong' && !/runs with \w+=off/.test(what))).toEqual([])
  expect([...new Set(all.map(({ subject }) => subject))]).toEqual(
    expect.arrayContaining(
      'machine settings database migrations privileges connections upkeep admins space clock mail proxy backups jobs feeds'.split(
        ' ',
      ),
    ),
  )
  expect(of(all, 'migrations')).toEqual([expect.stringMatching(/^ok: All \d+ migrations/)])
  expect(of(all, 'proxy')).toEqual([
    expect.stringMatching(/^ok: .* serves pages/),
    expect.stringMatching(/^ok: No proxy in between/),
    expect.stringMatching(/^ok: \/metrics and \/preview\/ are closed/),
  ])
  expect(all.every((line) => line.mark === 'ok' || line.todo)).toBe(true)
})

describe('a database', () => {
  it('that is away is one line, and everything else is looked at all the same', async () => {
    const port = await freePort()
    const all = await lines({ DATABASE_URL: `postgres://manette:mot-de-passe@127.0.0.1:${port}/x` })
    expect(of(all, 'database')).toEqual([
      expect.stringMatching(/^wrong: No PostgreSQL listens at 127\.0\.0\.1/),
    ])
    expect(all.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['machine', 'space', 'clock', 'mail', 'proxy', 'backups']),
    )
    expect(JSON.stringify(all)).not.toContain('mot-de-passe')
  })

  it('that refuses the password says so, without the password', async () => {
    const url = new URL(database.url)
    url.password = 'un-autre-secret'
    const all = await lines({ DATABASE_URL: url.href })
    expect(of(all, 'database')).toEqual([expect.stringMatching(/^wrong: .*does not accept the password/)])
    expect(JSON.stringify(all)).not.toContain('un-autre-secret')
  })

  it('whose role may do too little, or that is not ours, says what to grant', async () => {
    const url = new URL(database.url)
    const role = `doctor_${randomBytes(4).toString('hex')}`
    await administer(database.url, `CREATE ROLE "${role}" LOGIN PASSWORD 'secret'`)
    onTestFinished(async () => {
      await administer(database.url, `REVOKE SELECT ON _prisma_migrations, schema_release FROM "${role}"`)
      await administer(database.url, `DROP ROLE "${role}"`)
    })
    await administer(database.url, `GRANT SELECT ON _prisma_migrations, schema_release TO "${role}"`)
    url.username = role
    url.password = 'secret'
    const said = of(await lines({ DATABASE_URL: url.href }), 'privileges')
    expect(said).toEqual([
      expect.stringMatching(/^wrong: .*may not make tables.*GRANT CREATE, USAGE ON SCHEMA public/),
      expect.stringMatching(/^wrong: .*may not make the schema of the queues/),
      expect.stringMatching(/^wrong: .*may not read or write \d+ tables/),
      expect.stringMatching(/^advice: .*verified.*CREATEDB/),
    ])
  })

  it('with a migration that failed half-way, a stuck job and a feed that was never read', async () => {
    const { db } = database
    await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2999_half')`
    onTestFinished(async () => {
      await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'x'`
    })
    const all = await lines({
      ...{ DATABASE_URL: database.url, VIDEOS_FEED_URL: 'https://example.org/feed' },
    })
    expect(of(all, 'migrations')).toEqual([expect.stringMatching(/^wrong: Failed half-way: 2999_half/)])
    expect(of(all, 'feeds')).toEqual([expect.stringMatching(/^advice: videos: the feed was never read/)])
  })

  it('whose clock differs is found by asking it', async () => {
    const db = await connect(database.url)
    onTestFinished(() => db.end())
    expect(Math.abs(await measureSkew(db))).toBeLessThan(60)
    expect(await measureSkew(db, () => Date.now() + 3_600_000)).toBeGreaterThan(3500)
  })

  it('behind a pooler in transaction mode needs its own address, too', async () => {
    const pooler = await startPooler(database.url, 2)
    onTestFinished(() => pooler.stop())
    expect([await connectionModeOf(database.url), await connectionModeOf(pooler.url)]).toEqual([
      'direct',
      'transaction pooler',
    ])
    const DATABASE_URL = pooler.url
    expect(of(await lines({ DATABASE_URL }), 'connections')[0]).toMatch(
      /^wrong: .*pooler in transaction mode/,
    )
    const all = await lines({ DATABASE_URL, DATABASE_DIRECT_URL: database.url })
    expect(of(all, 'connections')).toEqual([expect.stringMatching(/^ok: /)])
  })
})

describe('a proxy', () => {
  const proxyLines = async (PUBLIC_URL: string) => of(await lines({ PUBLIC_URL }), 'proxy').join('\n')

  it('that names visitors is fine where TRUST_PROXY counts it, and wrong where it is not set', async () => {
    let behind = ''
    const proxy = await proxyTo(
      () => behind,
      ({ 'x-forwarded-for': said }, from) => ({ 'x-forwarded-for': `${said}, ${from}` }),
    )
    behind = await site({ TRUST_PROXY: '1' }, proxy)
    expect(await proxyLines(proxy)).toMatch(
      /ok: Visitors are told apart behind the proxy: we are 127\.0\.0\.1/,
    )
    behind = await site({}, proxy)
    expect(await proxyLines(proxy)).toMatch(
      /wrong: A proxy \(127\.0\.0\.1\) stands in front.*Set TRUST_PROXY=1/,
    )
  })

  it('that passes on what visitors write lets them choose their address', async () => {
    let behind = ''
    const proxy = await proxyTo(
      () => behind,
      () => ({}),
    )
    behind = await site({ TRUST_PROXY: '1' }, proxy)
    expect(await proxyLines(proxy)).toMatch(
      /wrong: The site believes an X-Forwarded-For that a visitor writes/,
    )
  })

  it('that is counted, and names nobody', async () => {
    let behind = ''
    const proxy = await proxyTo(
      () => behind,
      () => ({ 'x-forwarded-for': '' }),
    )
    behind = await site({ TRUST_PROXY: '1' }, proxy)
    expect(await proxyLines(proxy)).toMatch(/wrong: TRUST_PROXY is set, and no X-Forwarded-For arrives/)
  })

  it('that takes compression and headers away', async () => {
    let behind = ''
    const taken = ['content-encoding', 'content-security-policy', 'cache-control']
    const proxy = await proxyTo(
      () => behind,
      () => ({}),
      taken,
    )
    behind = await site({}, proxy)
    const said = await proxyLines(proxy)
    expect(said).toMatch(/advice: Pages arrive uncompressed/)
    expect(said).toMatch(/wrong: Content-Security-Policy does not reach/)
    expect(said).toMatch(/wrong: Answers below \/preview\/ may be kept/)
  })

  it('that opens /metrics, or answers /preview/ itself', async () => {
    const server = createServer((req, res) =>
      res.end(
        req.url === '/metrics' ? '# HELP requests All\n# TYPE requests counter\nrequests 1\n' : 'Bonjour',
      ),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const said = await proxyLines(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(said).toMatch(/wrong: \/metrics is open to everybody/)
    expect(said).toMatch(/wrong: \/preview\/ answers without a secret/)
  })

  it('is told nothing by a site that does not know who asks', async () => {
    const url = await site()
    for (const proof of ['', 'x', `${Date.now()}.${'A'.repeat(43)}`]) {
      const answer = await fetch(`${url}/api/caller`, { headers: { 'x-manette-proof': proof } })
      expect(answer.status).toBe(404)
    }
  })
})

it('ends with 1 and one line for each wrong setting, without a stack and without a secret', async () => {
  const child = startNode(['commands/doctor.ts', '--json'], {
    ...{
      DATABASE_URL: 'postgres://m:un-secret@[bad/x',
      JWT_SECRET: 'trop-court',
      PORT: 'x',
      HOST: '0.0.0.0',
    },
    ...{ SMTP_URL: 'smtp://m:mail-secret@127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' },
  })
  expect(await child.ended).toBe(1)
  const said = JSON.parse(child.said) as Line[]
  expect(of(said, 'settings').filter((line) => line.startsWith('wrong: '))).toEqual([
    expect.stringMatching(/^wrong: PORT/),
    expect.stringMatching(/^wrong: DATABASE_URL/),
    expect.stringMatching(/^wrong: JWT_SECRET/),
  ])
  expect(of(said, 'mail')).toEqual([expect.stringMatching(/^wrong: 127\.0\.0\.1:1 takes no mail/)])
  expect(child.said).not.toMatch(/un-secret|trop-court|mail-secret|\n\s+at /)
})
