import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { createLog } from '../base/log.ts'
import { connectDatabase } from '../database/client.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { testPages } from '../testing/pages.ts'
import { createHttpServer } from './server.ts'

const database = useDatabase()

/** Connects, sends its input in pieces, and leaves. */
const CLIENT = `
  const { connect } = require('node:net')
  const [port, ...requests] = process.argv.slice(1)
  for (const request of requests) {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(request, () => socket.resetAndDestroy()))
    socket.on('error', () => {})
  }`

async function startSite(settings: Parameters<typeof testConfig>[0]) {
  const config = testConfig(settings)
  const db = connectDatabase(database.url)
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ config, db, log, ssr: testPages({ config, db }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await db.$disconnect()
  })
  const { port } = app.server.address() as AddressInfo
  return { app, lines, port }
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', 'X-Forwarded-For: 192.0.2.1', ...more, '', ''].join('\r\n')
const json = (path: string, body: object) => {
  const text = JSON.stringify(body)
  const length = `Content-Length: ${text.length}`
  return head(`POST ${path}`, 'Content-Type: application/json', length) + text
}

/** Everything that counts or reads an address: pages, tRPC, REST, sign-ins, pictures, an upload and a refusal. */
const REQUESTS = [
  head('GET /news?page=1&search=a'),
  head('GET /trpc/texts.counts'),
  head('GET /api/articles?search=a'),
  json('/api/auth/login', { email: 'a@example.org', password: 'rien de tel' }),
  json('/trpc/auth.register', { json: { email: 'b@example.org', username: 'Zoé', password: 'rien de tel' } }),
  head('GET /api/images/aaaaaaaaaaaaaaaaaaaaaaaa'),
  head('POST /api/images/upload', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4'),
  head('GET /metrics'),
]

describe.each([
  ['without a proxy', {}],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['behind one that is counted', { TRUST_PROXY: '1' }],
])('a client that leaves before it is taken, %s', (_how, settings) => {
  it('is no error, and nothing is done for it', async () => {
    const { app, lines, port } = await startSite({ ...settings, METRICS_TOKEN: 'x'.repeat(32) })
    // This thread is blocked meanwhile, and accepts the connections once all clients are gone.
    execFileSync(process.execPath, ['-e', CLIENT, String(port), ...REQUESTS])
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`)
    expect(answer.status).toBe(200)
    await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, n) => resolve(n)))).toBe(1)
    await Promise.all([app.site.faults.settled(), app.site.warnings.settled()])
    const asked = lines.flatMap((line) => {
      const { msg, url, code } = JSON.parse(line)
      return msg === 'request' || code !== undefined ? [url ?? code] : msg.includes('error') ? [line] : []
    })
    expect(asked).toEqual(['/api/live'])
    expect(await database.db.$queryRaw`SELECT count(*)::int AS n FROM rate_limit`).toEqual([{ n: 0 }])
    expect(app.site.tallies.database).toEqual({ busy: 0, unconfirmed: 0, away: 0 })
  })
})

it('one that leaves while it is served is still known by its address', async () => {
  const known = Promise.withResolvers<string | undefined>()
  const server = createHttpServer(({ socket }) => {
    socket.once('close', () => known.resolve(socket.remoteAddress))
    socket.resetAndDestroy()
  }, {})
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/`).catch(() => {})
  expect(await known.promise).toBe('127.0.0.1')
})
