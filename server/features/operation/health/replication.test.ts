import { Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Db } from '../../../database/client.ts'
import { applyMigrations } from '../../../database/migrations/migrate.ts'
import { healthShape } from '../../../rest/schemas.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { startThrowaway } from '../../../testing/throwaway.ts'
import { addSharedMetrics } from '../metrics/shared-metrics.ts'
import { readStatus } from '../read.ts'
import { checkHealth } from './health.ts'
import { type RawReplication, replicationOf } from './replication.ts'

const standby = (name: string, sync: 'sync' | 'async' | null, lagSeconds: number | null = null) => ({
  name,
  state: sync && 'streaming',
  sync,
  lagSeconds,
})
const raw = (changes: Partial<RawReplication>): RawReplication => ({
  server: '10.0.0.11:5432',
  waitsFor: '',
  standbys: [],
  hanging: 0,
  ...changes,
})

async function metricsOf(db: Db): Promise<string> {
  const registry = new Registry()
  addSharedMetrics({ db, config: testConfig() }, registry)
  return registry.metrics()
}

it.each<[string, Partial<RawReplication>, object | undefined]>([
  ['one server', {}, undefined],
  [
    'a standby that is waited for and one that is not',
    { waitsFor: 'b', standbys: [standby('b', 'sync', 0.1), standby('c', 'async', 2)] },
    { synchronous: 1, lagSeconds: 2, commitsWait: false },
  ],
  [
    'one that is waited for, and is not there',
    { waitsFor: 'b', standbys: [standby('c', 'async')] },
    { synchronous: 0, lagSeconds: 0, commitsWait: true },
  ],
  [
    'one that says nothing any more',
    { waitsFor: 'b', standbys: [standby('b', 'sync')], hanging: 3 },
    { commitsWait: true },
  ],
  [
    'one of which the role may not know more',
    { waitsFor: 'b', standbys: [standby('b', null)] },
    { lagSeconds: null, commitsWait: false },
  ],
])('%s', (_what, changes, expected) => {
  const found = replicationOf(raw(changes))
  if (expected) expect(found).toMatchObject(expected)
  else expect(found).toBeUndefined()
})

it('health says to anybody how many standbys there are, and no names or addresses', async () => {
  const replication = raw({ waitsFor: 'b', standbys: [standby('b', 'sync', 0.1), standby('c', 'async', 2)] })
  const db = { $queryRaw: () => Promise.resolve([{ readOnly: false, replication }]) } as never
  const health = await checkHealth(db)
  expect(health).toMatchObject({
    status: 'ok',
    replication: { standbys: 2, synchronous: 1, lagSeconds: 2, commitsWait: false },
  })
  expect(JSON.stringify(health)).not.toMatch(/10\.0\.0|"b"/)
  expect(healthShape.safeParse(health)).toMatchObject({ success: true })
  const said = await metricsOf(db)
  expect(said).toMatch(/^manette_database_primary\{server="10\.0\.0\.11:5432"\} 1$/m)
  expect(said).toMatch(/^manette_database_standbys\{sync="yes"\} 1$/m)
  expect(said).toMatch(/^manette_database_standbys\{sync="no"\} 1$/m)
  expect(said).toMatch(/^manette_database_standby_lag_seconds\{standby="c"\} 2$/m)
  expect(said).toMatch(/^manette_database_commits_waiting 0$/m)
})

it('commits that wait for a standby which is not there are no good health, until they are told not to', async () => {
  const { url, stop } = await startThrowaway()
  onTestFinished(stop)
  await applyMigrations(url)
  const db = connectDatabase(url)
  onTestFinished(() => db.$disconnect())
  const wait = async (names: string) => {
    await db.$executeRawUnsafe(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await db.$queryRaw`SELECT pg_reload_conf()`
  }
  await wait('nobody')
  await expect
    .poll(() => checkHealth(db), { timeout: 20_000 })
    .toMatchObject({
      status: 'degraded',
      writes: 'unavailable',
      reason: 'commits-wait',
      replication: { standbys: 0, synchronous: 0, lagSeconds: null, commitsWait: true },
    })
  const { database } = await readStatus({ db, config: testConfig(), log: silentLog })
  expect(database).toMatchObject({ level: 'bad', problem: 'commits-wait', writable: false })
  expect(await metricsOf(db)).toMatch(/^manette_database_commits_waiting 1$/m)
  await wait('')
  await expect.poll(() => checkHealth(db), { timeout: 20_000 }).toMatchObject({ status: 'ok' })
})
