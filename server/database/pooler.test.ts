import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startSite } from '../start/site.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildUser } from '../testing/factories.ts'
import { type Pooler, startPooler } from '../testing/pooler.ts'
import { connectDatabase, type Db } from './client.ts'
import { prepared } from './prepared.ts'

const database = useDatabase()
let pooler: Pooler

beforeAll(async () => {
  // Not the site's own value, so that a missing setting shows.
  await database.db.$executeRawUnsafe(
    `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET timezone = 'Asia/Tokyo'`,
  )
  // Two connections for all: each transaction gets one that others have used.
  pooler = await startPooler(database.url, 2)
  return () => pooler.stop()
})

function connect(pooled: boolean): Db {
  const db = connectDatabase(pooler.url, { pooled })
  onTestFinished(() => db.$disconnect())
  return db
}

/** Many of the site's operations at once: statements that may be prepared, in transactions and outside. */
const mixed = (db: Db) =>
  Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? db.$transaction(async (tx) => {
            await tx.user.count()
            return tx.$queryRaw`${prepared(`mixed_${i % 6}`)} SELECT ${i}::int AS n`
          })
        : db.$queryRaw`${prepared(`mixed_${i % 6}`)} SELECT ${i}::int AS n`,
    ),
  )

describe('behind PgBouncer in transaction mode', () => {
  it('nothing is prepared: what is would be missing on the next connection', async () => {
    expect(await mixed(connect(true))).toHaveLength(60)
    await expect(mixed(connect(false))).rejects.toThrow(/prepared statement/)
  })

  it('times are UTC, and statements have their limits, whichever connection it is', async () => {
    const db = connect(true)
    const createdAt = new Date('2026-03-29T01:30:00.000Z')
    const { id } = await buildUser(database.db, { createdAt })
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.$transaction(async (tx) => [
          await tx.$queryRaw`
            SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
          (await tx.user.findUniqueOrThrow({ where: { id } })).createdAt,
        ]),
      ),
    )
    for (const one of all) expect(one).toEqual([[{ zone: 'UTC', statement: '30s', idle: '2min' }], createdAt])
  })

  it('a site serves, hears of changes and has its queue; its connections are those that docs/operate.md says', async () => {
    const article = await buildArticle(database.db)
    const config = testConfig({
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DATABASE_POOL: '4', PORT: '0' },
      ...{ SEED: 'none', JWT_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'un mot de passe' },
    })
    const site = await startSite({ config, report: () => {}, pages: null })
    onTestFinished(() => site.stop())
    const get = (path: string) => fetch(`${site.address}/api${path}`).then(({ status }) => status)
    // More at once would be refused as too many for the pool (decision 023).
    for (let round = 0; round < 10; round++)
      expect(
        await Promise.all(['/articles', `/articles/${article.slug}`, '/articles', '/reviews'].map(get)),
      ).toEqual([200, 200, 200, 200])
    const login = await fetch(`${site.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@manette.local', password: 'un mot de passe' }),
    })
    expect(login.status).toBe(200)
    await site.app.site.jobs?.ready
    const direct = new pg.Client({ connectionString: database.url, application_name: 'counting' })
    await direct.connect()
    const { rows } = await direct.query<{ name: string; n: number }>(`
      SELECT application_name AS name, count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'manette%' GROUP BY 1`)
    await direct.end()
    const counts = Object.fromEntries(rows.map(({ name, n }) => [name, n]))
    expect(counts.manette).toBeLessThanOrEqual(2)
    expect(counts['manette-jobs']).toBeLessThanOrEqual(4)
  })
})
