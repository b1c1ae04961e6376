import { expect, it, onTestFinished } from 'vitest'
import { Prisma } from '../../../prisma/generated/client.ts'
import { duringJob, duringRequest } from '../../base/current-request.ts'
import { holdConnections } from '../../testing/busy.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildUser } from '../../testing/factories.ts'
import { connectDatabase, type Db } from '../client.ts'
import { isDatabaseAway, troubleOf } from '../errors.ts'
import { queryRows } from '../rows.ts'
import { whileReading } from './request-pool.ts'

const database = useDatabase()

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const inRequest = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => duringRequest('a', () => void work().then(resolve, reject)))

function connect(max: number): Db {
  const db = connectDatabase(database.url, { max, whenFull: 'refuse' })
  onTestFinished(() => db.$disconnect())
  return db
}

/** Each way in which the site queries the database. */
const WAYS: Record<string, (db: Db) => Promise<unknown>> = {
  query: (db) => db.user.count(),
  raw: (db) => db.$queryRaw`SELECT 1 AS n`,
  hot: (db) => queryRows(db, 'test_hot', Prisma.sql`SELECT 1 AS n`, []),
  transaction: (db) => db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS n`),
  batch: (db) => db.$transaction([db.$queryRaw`SELECT 1 AS n`]),
  write: (db) => db.$executeRaw`DELETE FROM "Image"`,
}

it.each(Object.entries(WAYS))('a request is refused by a pool in use: %s', async (_, ask) => {
  const db = connect(2)
  const free = await holdConnections(database, db, 2)
  const error = await failure(inRequest(() => ask(db)))
  expect([troubleOf(error), isDatabaseAway(error)], String(error)).toEqual(['busy', false])
  await free()
  expect(await failure(inRequest(() => ask(db)))).toBeUndefined()
})

it('time in which the process itself stands still is no wait for a connection', async () => {
  const db = connect(1)
  await db.user.count()
  const asked = Array.from({ length: 4 }, () => inRequest(() => db.user.count()))
  // All of them wait at the gate now; meanwhile the database answers the first.
  await new Promise((resolve) => setImmediate(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  expect(await Promise.all(asked)).toEqual([0, 0, 0, 0])
})

it('a job waits', async () => {
  const db = connect(1)
  const free = await holdConnections(database, db, 1)
  const job = duringJob(() => db.user.count())
  // A later caller is refused, and this one still waits.
  expect(troubleOf(await failure(inRequest(() => db.user.count())))).toBe('busy')
  await free()
  expect(await job).toBe(0)
})

it('a request that has written is not refused half-way, and goes before those that have not begun', async () => {
  const user = await buildUser(database.db)
  const db = connect(1)
  const order: string[] = []
  await inRequest(async () => {
    await db.$executeRaw`UPDATE "User" SET "username" = 'half' WHERE "id" = ${user.id}`
    const free = await holdConnections(database, db, 1)
    const others = [1, 2].map(() => failure(inRequest(() => db.user.count()).then(() => order.push('other'))))
    const second = db.$executeRaw`UPDATE "User" SET "username" = 'whole' WHERE "id" = ${user.id}`.then(() =>
      order.push('begun'),
    )
    // A later caller is refused, so the time for refusals is over.
    expect(troubleOf(await failure(inRequest(() => db.user.count())))).toBe('busy')
    await free()
    await Promise.allSettled([second, ...others])
  })
  expect(order[0]).toBe('begun')
  expect((await database.db.user.findUniqueOrThrow({ where: { id: user.id } })).username).toBe('whole')
})

it('writers have half of the connections: readers do not wait behind their locks', async () => {
  const user = await buildUser(database.db)
  const db = connect(4)
  const write = () => db.$executeRaw`UPDATE "User" SET "username" = 'x' WHERE "id" = ${user.id}`
  let writers: Promise<unknown>[] = []
  await database.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 AS n FROM "User" WHERE "id" = ${user.id} FOR UPDATE`
      writers = Array.from({ length: 6 }, () => failure(inRequest(write)))
      // Four of them are told that there is no room.
      const refused = await Promise.all(
        [0, 1, 2, 3].map(() => Promise.any(writers.map(async (one) => (await one) ?? Promise.reject()))),
      )
      expect(refused.map(troubleOf)).toEqual(['busy', 'busy', 'busy', 'busy'])
      expect(await inRequest(() => db.user.count())).toBeGreaterThan(0)
      const batch = () => whileReading(() => db.$transaction([db.user.count(), db.$queryRaw`SELECT 1 AS n`]))
      expect(await inRequest(batch)).toHaveLength(2)
    },
    { timeout: 20_000 },
  )
  const ends = (await Promise.all(writers)).map((error) => error && troubleOf(error))
  expect(ends.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', undefined, undefined])
})
