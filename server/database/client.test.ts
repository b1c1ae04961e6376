import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Prisma } from '../../prisma/generated/client.ts'
import { makeDataDir, removeDataDir } from '../testing/throwaway.ts'
import { connectDatabase, type Db } from './client.ts'
import { type EmbeddedDatabase, joinOrStartDatabase } from './cluster/embedded.ts'
import { findRunning } from './cluster/postgres-running.ts'
import { isDatabaseAway } from './errors.ts'
import { queryRows } from './rows.ts'

// On a separate server, which it may stop; it joins like a command, so that nothing restarts the server.

let dataDir = ''
let server: EmbeddedDatabase | undefined
const lost: Error[] = []
const PATIENCE = { timeout: 40_000, interval: 10 }

const start = async () => {
  server = await joinOrStartDatabase({ dataDir, log: () => {}, durable: false })
  return server.url
}

beforeAll(async () => {
  dataDir = await makeDataDir()
  await start()
  return async () => {
    await server?.stop()
    await removeDataDir(dataDir)
  }
})

function connect(max = 3): Db {
  const db = connectDatabase(server?.url ?? '', {
    max,
    connectTimeoutMs: 1000,
    onConnectionLost: (e) => lost.push(e),
  })
  onTestFinished(() => db.$disconnect())
  return db
}

const count = (db: Db) => db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM pg_class`

/** Each way in which the site queries the database. */
const WAYS: Record<string, (db: Db) => Promise<unknown>> = {
  query: (db) => db.user.count(),
  raw: count,
  hot: (db) => queryRows(db, 'test_hot', Prisma.sql`SELECT 1 AS n`, []),
  transaction: (db) => db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS n`),
  batch: (db) => db.$transaction([db.$queryRaw`SELECT 1 AS n`]),
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function kill(): Promise<void> {
  const running = await findRunning(path.join(dataDir, 'pg'))
  if (running) process.kill(running.pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await findRunning(path.join(dataDir, 'pg'))).toBeUndefined(), PATIENCE)
}

describe.each([
  ['is stopped', () => server?.stop()],
  ['is killed', kill],
])('a database that %s', (_, end) => {
  it('counts as away, for what is under way and what comes, and is back with the same client', async () => {
    const db = connect()
    await Promise.all([count(db), count(db), count(db)])
    const slow = [
      failure(db.$queryRaw`SELECT 1 AS n FROM pg_sleep(60)`),
      failure(db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS n FROM pg_sleep(60)`)),
    ]
    const watcher = connect()
    await vi.waitFor(async () => {
      const rows = await watcher.$queryRaw<
        unknown[]
      >`SELECT 1 AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep'`
      expect(rows).toHaveLength(2)
    }, PATIENCE)
    await end()
    for (const error of await Promise.all(slow)) expect(isDatabaseAway(error), String(error)).toBe(true)
    for (const [name, ask] of Object.entries(WAYS)) {
      const error = await failure(ask(db))
      expect(isDatabaseAway(error), `${name}: ${error}`).toBe(true)
    }
    await start()
    for (const [name, ask] of Object.entries(WAYS)) {
      const error = await failure(ask(db))
      // There are no tables here, so this error is the answer.
      if (name === 'query') expect(error).toMatchObject({ code: 'P2021' })
      else expect(error, name).toBeUndefined()
    }
  })
})

describe('what is no absence', () => {
  it('is a question that was wrong, refused or too long', async () => {
    const db = connect()
    const errors = [
      await failure(db.$queryRaw`SELECT 1/0 AS n`),
      await failure(db.$queryRaw`SELECT nowhere`),
      await failure(db.$transaction(() => Promise.reject(new Error('our own')))),
      await failure(fetch('http://127.0.0.1:1')),
      await failure(
        db.$transaction([
          db.$executeRaw`SET LOCAL statement_timeout = 1`,
          db.$queryRaw`SELECT 1 AS n FROM pg_sleep(9)`,
        ]),
      ),
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
      undefined,
      'text',
    ]
    expect(errors.map((error) => isDatabaseAway(error))).toEqual(errors.map(() => false))
    expect(errors.slice(0, 5).every(Boolean)).toBe(true)
  })
})

it('counts as away when no connection comes free', async () => {
  const db = connect(1)
  const held = failure(db.$queryRaw`SELECT 1 AS n FROM pg_sleep(1.5)`)
  const late = await failure(count(db))
  expect(isDatabaseAway(late), String(late)).toBe(true)
  expect(await held).toBeUndefined()
  expect(await failure(count(db))).toBeUndefined()
})
