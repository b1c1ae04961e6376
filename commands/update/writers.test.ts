import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startSite } from '../../server/start/site.ts'
import { testConfig } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { administer } from '../../server/testing/template-database.ts'
import { allowWrites, stopWrites } from './writers.ts'

// The steps of an update whose old release cannot run beside the new one.

const database = useDatabase()
const role = `update_${randomBytes(4).toString('hex')}`
const name = new URL(database.url).pathname.slice(1)
const ours = new URL(database.url)
ours.username = role
ours.password = 'secret'

beforeAll(() => administer(database.url, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`))
beforeEach(async () => {
  await administer(database.url, `ALTER DATABASE "${name}" OWNER TO ${role}`)
  await administer(database.url, `ALTER DATABASE "${name}" RESET ALL`)
})
afterAll(async () => {
  await administer(database.url, `ALTER DATABASE "${name}" OWNER TO CURRENT_USER`)
  await administer(database.url, `DROP ROLE ${role}`)
})

async function connect(url = ours.href, as = 'psql'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: as })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}
async function isReadOnly(): Promise<boolean> {
  const { rows } = await (await connect()).query('SHOW default_transaction_read_only')
  return rows[0].default_transaction_read_only === 'on'
}
const alive = (client: pg.Client) =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  )

it('sessions are ended and made again to read only, until they may write; twice is as once', async () => {
  const [own, update] = [await connect(), await connect(ours.href, 'manette-operation: An update')]
  await stopWrites(ours.href)
  await stopWrites(ours.href)
  expect([await alive(own), await alive(update), await isReadOnly()]).toEqual([false, true, true])
  const stopped = await connect()
  await allowWrites(ours.href)
  expect([await alive(stopped), await isReadOnly()]).toEqual([false, false])
})

it('a role that does not own the database stops nothing, and has nothing to allow', async () => {
  await administer(database.url, `ALTER DATABASE "${name}" OWNER TO CURRENT_USER`)
  await expect(stopWrites(ours.href)).rejects.toThrow(/must be owner of database.* Nothing was changed\./)
  const other = await connect()
  await expect(allowWrites(ours.href)).resolves.toBeUndefined()
  expect([await alive(other), await isReadOnly()]).toEqual([true, false])
})

it.each([
  ['that sees what it is', `GRANT pg_monitor TO ${role}`],
  ['that does not', `REVOKE pg_monitor FROM ${role}`],
])('where a session stays that an owner %s may not end, nothing is changed', async (_, grant) => {
  await administer(database.url, grant)
  const [own, foreign] = [await connect(), await connect(database.url)]
  const superuser = (await foreign.query('SELECT current_user AS role')).rows[0].role
  await expect(stopWrites(ours.href)).rejects.toThrow(
    `A session of the role ${superuser} works on this database, and the role of DATABASE_URL may not end it`,
  )
  expect([await alive(own), await alive(foreign), await isReadOnly()]).toEqual([true, true, false])
})

it('a session that cannot be ended does not keep writes from being allowed', async () => {
  await stopWrites(ours.href)
  const foreign = await connect(database.url)
  await allowWrites(ours.href)
  expect([await alive(foreign), await isReadOnly()]).toEqual([true, false])
})

it('a site starts while nobody can write, as the new release does before they may', async () => {
  await buildUser(database.db, { role: 'admin', email: 'une@example.org', passwordHash: 'x' })
  await stopWrites(database.url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-writers-'))
  const config = testConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' })
  const site = await startSite({ config, report: () => {}, pages: null })
  onTestFinished(async () => {
    await site.stop()
    await rm(dataDir, { recursive: true })
  })
  const health = async () => (await fetch(`${site.address}/api/health`)).json()
  expect(await health()).toMatchObject({ reads: 'ok', writes: 'unavailable' })
  await allowWrites(database.url)
  await expect.poll(health).toMatchObject({ status: 'ok' })
})
