import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDatabase } from '../database/client.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../testing/accounts.ts'
import { testConfig, useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { checkHealth } from './operation/health/health.ts'

const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const database = useDatabase()
/** Like a standby: its connections read, and refuse to write. */
const standby = connectDatabase(readOnly(database.url))
const site = useApp(database, { config, db: standby })
const call = callsTo(() => site.app)

function readOnly(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c default_transaction_read_only=on')
  return changed.href
}

/** Makes each new comment fail as on a full disk. */
async function fillDisk(full: boolean): Promise<void> {
  const { db } = database
  await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await db.$executeRawUnsafe('DROP TRIGGER IF EXISTS no_room ON "Comment"')
  if (full)
    await db.$executeRawUnsafe(
      'CREATE TRIGGER no_room BEFORE INSERT ON "Comment" FOR EACH ROW EXECUTE FUNCTION no_room()',
    )
}

const account = async () => bearer(await signIn(database.db, await buildAccount(database.db), config))

afterAll(() => standby.$disconnect())

describe('a database that can only be read', () => {
  it('serves readers; writers, and who wants to sign in, are asked to come back', async () => {
    const user = await buildAccount(database.db)
    const article = await buildArticle(database.db)
    const member = await account()
    const login = { email: user.email, password: PASSWORD }
    expect((await call.rest('GET', `/articles/${article.slug}`)).status).toBe(200)
    for (const answer of [
      await call.rest('POST', '/auth/login', login),
      await call.mutate('auth.login', login),
      await call.rest('POST', '/comments', { articleId: article.id, content: 'Bonjour' }, member),
      await call.mutate('comments.create', { contentId: article.id, text: 'Bonjour' }, member),
    ]) {
      expect(answer.json).toMatchObject({ code: 'UNAVAILABLE' })
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    }
  })

  it('knows who reads, though it cannot note when', async () => {
    const headers = await account()
    await database.db.session.updateMany({ data: { lastSeenAt: new Date(Date.now() - 60_000) } })
    expect((await call.rest('GET', '/auth/me', undefined, headers)).status).toBe(200)
    expect((await call.query('auth.me', headers)).status).toBe(200)
  })

  it('is said by health, over tRPC, too', async () => {
    const said = {
      ...{ status: 'degraded', database: 'degraded', reads: 'ok', writes: 'unavailable' },
      ...{ reason: 'read-only', version: expect.any(String), uptime: expect.any(Number) },
    }
    const { status, json } = await call.rest('GET', '/health')
    expect([status, json]).toEqual([200, said])
    expect((await call.query('health.check')).json).toEqual(said)
  })
})

describe('a full disk', () => {
  const full = useApp(database, { config })
  const callFull = callsTo(() => full.app)

  beforeAll(() => fillDisk(true))

  it('is known from the first write that it refused, and gone once there is room', async () => {
    const article = await buildArticle(database.db)
    const member = await account()
    const write = () =>
      callFull.rest('POST', '/comments', { articleId: article.id, content: 'Bonjour' }, member)
    expect((await callFull.rest('GET', '/health')).json.status).toBe('ok')
    const refused = await write()
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      ...[503, 'UNAVAILABLE', '5'],
    ])
    const { status, json } = await callFull.rest('GET', '/health')
    expect([status, json.status, json.writes, json.reason]).toEqual([
      ...[200, 'degraded', 'unavailable', 'disk-full'],
    ])
    expect((await callFull.rest('GET', `/articles/${article.slug}`)).status).toBe(200)

    await fillDisk(false)
    expect((await write()).status).toBe(201)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    try {
      await expect.poll(async () => (await checkHealth(database.db)).status, { timeout: 30_000 }).toBe('ok')
    } finally {
      vi.useRealTimers()
    }
  })
})
