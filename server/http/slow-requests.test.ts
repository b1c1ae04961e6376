import { expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connectDatabase } from '../database/client.ts'
import type { SlowStatement } from '../database/pool/slow-statements.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()

/** A site with one connection, whose answers take as long as they are told to. */
async function start(env: NodeJS.ProcessEnv, slowMs: number) {
  const statements: SlowStatement[] = []
  const db = connectDatabase(database.url, {
    max: 1,
    // On a busy machine any other statement is slow, too.
    slow: { ms: slowMs, tell: (slow) => slow.statement.includes('pg_sleep') && statements.push(slow) },
  })
  const warn = vi.fn()
  const log = { ...silentLog, warn, child: () => log } as unknown as typeof silentLog
  const app = await buildApp({
    config: testConfig(env),
    db,
    log,
    ssr: async (site) => {
      site.get<{ Querystring: { ms: string } }>('/sleep/:word', async ({ query, id }) => {
        const name = 'secret de quelqu’un'
        // Each has a different text, so that a wrong id shows.
        const sql = `SELECT pg_sleep($1)::text, $2::text AS "${id}"`
        await db.$queryRawUnsafe(sql, Number(query.ms) / 1000, name)
        return 'ok'
      })
    },
  })
  onTestFinished(async () => {
    await app.close()
    await db.$disconnect()
  })
  const ask = (ms: number, id: string) =>
    app.inject({ url: `/sleep/word?ms=${ms}`, headers: { 'x-request-id': id } })
  const requests = () => warn.mock.calls.filter(([, line]) => line === 'slow request').map(([data]) => data)
  return { app, db, ask, statements, requests }
}

it('a slow statement names its request and no value, whoever else waits for a connection', async () => {
  const { app, ask, statements, requests } = await start({ SLOW_REQUEST_MS: '150' }, 150)
  const waits = [200, 0, 220, 0, 210]
  await Promise.all(waits.map((ms, n) => ask(ms, `request-${n}`)))
  expect(statements.map(({ reqId }) => reqId)).toEqual(
    expect.arrayContaining(['request-0', 'request-2', 'request-4']),
  )
  for (const { statement, ms, failed, reqId } of statements) {
    expect(statement).toBe(`SELECT pg_sleep($1)::text, $2::text AS "${reqId}"`)
    expect([ms >= 150, failed]).toEqual([true, false])
  }
  // With one connection, those without a sleep wait, too, and so are slow requests.
  expect(requests().length).toBeGreaterThanOrEqual(3)
  for (const line of requests()) {
    expect(line).toMatchObject({ method: 'GET', route: '/sleep/:word', url: '/sleep/word', status: 200 })
    expect(line.ms).toBeGreaterThanOrEqual(150)
  }
  expect(app.site.tallies.slow.request).toBe(requests().length)
})

it('a statement that fails is told of, too; in a transaction, and outside of any request', async () => {
  const { db, statements } = await start({}, 100)
  await db
    .$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 150`
      await tx.$queryRaw`SELECT pg_sleep(30)`.catch(() => {})
    })
    .catch(() => {})
  expect(statements).toMatchObject([{ statement: 'SELECT pg_sleep(30)', failed: true }])
  expect(statements[0]).not.toHaveProperty('reqId')
})

it('what is quick is no line, nor is anything with a threshold of 0', async () => {
  const quick = await start({ SLOW_REQUEST_MS: '60000' }, 60_000)
  await quick.ask(1, 'request-1')
  expect([quick.statements, quick.requests()]).toEqual([[], []])
  const off = await start({ SLOW_REQUEST_MS: '0' }, 0)
  await off.ask(120, 'request-2')
  expect([off.statements, off.requests(), off.app.site.tallies.slow.request]).toEqual([[], [], 0])
})
