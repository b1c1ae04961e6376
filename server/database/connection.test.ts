import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/database-proxy.ts'
import { connectDatabase } from './client.ts'
import { Connection } from './connection.ts'
import { isDatabaseAway } from './errors.ts'

const database = useDatabase()

/** PostgreSQL's message when it ends, by its protocol (its chapter "Message Formats"). */
function farewell(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'
  const message = Buffer.alloc(5 + fields.length)
  message.write('E')
  message.writeInt32BE(4 + fields.length, 1)
  message.write(fields, 5)
  return message
}

/** ReadyForQuery is the last message of an answer; one byte more says whether a transaction is open. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

/**
 * A proxy before the database. When told, it sends the end of the next answer and the announcement that PostgreSQL has
 * ended in one packet, as happens in a kill under load.
 */
async function beforeTheEnd(): Promise<{ url: string; end: () => void }> {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  let ending = false
  const server = createServer((client) => {
    const upstream = open(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const last = ending && chunk.subarray(-READY.length - 1, -1).equals(READY)
      client.write(last ? Buffer.concat([chunk, farewell()]) : chunk)
      if (!last) return
      ending = false
      client.end()
      upstream.destroy()
    })
    upstream.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(database.url)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    end: () => {
      ending = true
    },
  }
}

async function connectOnce() {
  const before = await beforeTheEnd()
  const db = connectDatabase(before.url, { max: 1 })
  onTestFinished(() => db.$disconnect())
  await db.$queryRaw`SELECT 1`
  return { db, end: before.end }
}

it('a connection that is lost at the moment somebody is given it fails at most their work, not the process', async () => {
  const { db, end } = await connectOnce()
  end()
  // The one connection passes to the next caller as the first answer ends.
  const asked = db.$queryRaw<{ n: number }[]>`SELECT 1 AS n`
  const next = [db.$transaction((tx) => tx.$queryRaw`SELECT 2 AS n`), db.$queryRaw`SELECT 3 AS n`].map(
    (work) =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      ),
  )
  expect(await asked).toEqual([{ n: 1 }])
  // The pool may have noticed it in time.
  const failed = (await Promise.all(next)).filter((error) => error !== undefined)
  expect([[], [true]]).toContainEqual(failed.map((error) => isDatabaseAway(error)))
  // The pool has replaced it.
  expect(await db.$queryRaw`SELECT 4 AS n`).toEqual([{ n: 4 }])
})

it('a connection that is lost between two statements of a transaction fails it, not the process', async () => {
  const { db, end } = await connectOnce()
  const failed = await db
    .$transaction(async (tx) => {
      end()
      await tx.$queryRaw`SELECT 2 AS n`
      await tx.$queryRaw`SELECT 3 AS n`
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(failed), String(failed)).toBe(true)
  // The pool has replaced it.
  expect(await db.$queryRaw`SELECT 4 AS n`).toEqual([{ n: 4 }])
})

it('the job queue makes its connections of the same kind, as it is told to', async () => {
  let made = 0
  class Counted extends Connection {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      made++
    }
  }
  const boss = new PgBoss({ connectionString: database.url, ...{ Client: Counted } })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  expect(made).toBeGreaterThan(0)
})

it.each(['one', 'a pool of them'] as const)(
  'ends though the server says nothing any more: %s',
  async (what) => {
    const proxy = await startProxy(database.url)
    onTestFinished(() => proxy.down())
    if (what === 'one') {
      const connection = new Connection(proxy.url)
      await connection.connect()
      proxy.replace()
      await connection.end()
    } else {
      const db = connectDatabase(proxy.url, { max: 2 })
      await Promise.all([db.$queryRaw`SELECT 1`, db.$queryRaw`SELECT 2`])
      proxy.replace()
      await db.$disconnect()
    }
  },
)
