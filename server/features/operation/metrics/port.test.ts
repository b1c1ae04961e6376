import { once } from 'node:events'
import http from 'node:http'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../base/config.ts'
import { startSite } from '../../../start/site.ts'
import { testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { explain } from '../failures/explain.ts'

const database = useDatabase()

async function start(env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const config = testConfig({
    ...{ DATABASE_URL: database.url, PORT: '0', SEED: 'none', JWT_SECRET: 'x'.repeat(32) },
    ...{ ADMIN_EMAIL: 'chef@example.org', ADMIN_PASSWORD: 'un mot de passe', ...env },
  })
  const site = await startSite({ config, report: (line) => lines.push(line), pages: null })
  onTestFinished(() => site.stop())
  const address = lines.join('\n').match(/^Metrics: (http:\S+)$/m)?.[1] ?? ''
  return { site, address }
}

const raw = (address: string, options: http.RequestOptions) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(address, options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject).end()
  })

it('METRICS_PORT answers on a port of its own, which the site’s port does not', async () => {
  const { site, address } = await start({ METRICS_PORT: '0' })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await answer.text()).toContain('manette_build_info{')
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
  const own = new URL('/', address).href
  expect((await fetch(own)).status).toBe(404)
  expect((await fetch(`${own}api/articles`)).status).toBe(404)
  expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405)
  expect(await raw(address, { method: 'HEAD' })).toBe(200)
  expect(await raw(address, { headers: { authorization: 'x'.repeat(100_000) } })).toBe(431)
  await site.stop()
  await expect(fetch(address)).rejects.toThrow()
})

it('asks for the token there, too, where both are set', async () => {
  const token = 'un jeton assez long'
  const { site, address } = await start({ METRICS_PORT: '0', METRICS_TOKEN: token })
  const headers = { authorization: `Bearer ${token}` }
  for (const url of [address, `${site.address}/metrics`]) {
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers })).status).toBe(200)
  }
  await expect
    .poll(() =>
      database.db.logEntry.findMany({
        where: { data: { path: ['where'], equals: 'GET /metrics' } },
        select: { data: true },
      }),
    )
    .toMatchObject([{ data: { event: 'access_refused', count: 2 } }])
})

it('a port that is taken, or the site’s own, ends the start with one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const error = await start({ METRICS_PORT: String(port) }).catch((found: unknown) => found)
  expect(explain(error)).toBe(
    `Manette cannot start. METRICS_PORT: another program listens on ${port} already; stop it, or give another number.`,
  )
  const read = (env: NodeJS.ProcessEnv) => () => readConfig(env)
  expect(read({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    /^METRICS_PORT: is the PORT of the site already/,
  )
  expect(read({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT: /)
  expect(read({ METRICS_PORT: '70000' })).toThrow(/^METRICS_PORT: /)
  expect(read({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: /)
  expect(readConfig({ METRICS_PORT: '', METRICS_TOKEN: '' }).METRICS_PORT).toBeUndefined()
})
