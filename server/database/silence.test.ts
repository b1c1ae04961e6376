import { afterAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { type DatabaseProxy, startProxy } from '../testing/database-proxy.ts'
import { connectDatabase, type Db } from './client.ts'
import { isDatabaseAway } from './errors.ts'

const database = useDatabase()
const proxies: DatabaseProxy[] = []
const clients: Db[] = []

/** The database through a proxy that can freeze, connected like the site: a statement may take 30 s. */
async function throughProxy(max = 10): Promise<{ db: Db; proxy: DatabaseProxy }> {
  const proxy = await startProxy(database.url)
  const db = connectDatabase(proxy.url, { max, connectTimeoutMs: 120_000 })
  proxies.push(proxy)
  clients.push(db)
  return { db, proxy }
}

afterAll(async () => {
  for (const proxy of proxies) await proxy.up()
  await Promise.all(clients.map((db) => db.$disconnect()))
})

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a database that falls silent', () => {
  it('fails what is under way, what waits and what comes, and works again when it speaks', async () => {
    const { db, proxy } = await throughProxy(2)
    await Promise.all([db.user.count(), db.user.count()])
    const frozen = Promise.withResolvers<void>()
    const underWay = failure(
      db.$transaction(async (tx) => {
        await tx.user.count()
        proxy.freeze()
        frozen.resolve()
        await tx.user.count()
      }),
    )
    await frozen.promise
    // More than there are connections, so that some wait.
    const more = [db.user.count(), db.user.count(), db.$queryRaw`SELECT 1`].map(failure)
    const errors = await Promise.all([underWay, ...more])
    for (const error of [...errors, await failure(db.user.count())])
      expect(isDatabaseAway(error), String(error)).toBe(true)
    await proxy.up()
    await expect.poll(() => failure(db.user.count()), { timeout: 20_000 }).toBeUndefined()
  })

  it('does not take for silence a statement that takes long', async () => {
    const { db } = await throughProxy(1)
    expect(await failure(db.$queryRaw`SELECT 1 AS n FROM pg_sleep(5)`)).toBeUndefined()
  })

  it('nor a busy one, which answers a new connection bit by bit', async () => {
    const { db, proxy } = await throughProxy(1)
    await db.user.count()
    proxy.delay(800)
    expect(await failure(db.$queryRaw`SELECT 1 AS n FROM pg_sleep(6)`)).toBeUndefined()
  })
})
