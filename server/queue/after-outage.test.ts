import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { connectDatabase } from '../database/client.ts'
import { startJobs } from '../start/queue.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/database-proxy.ts'
import { administer } from '../testing/template-database.ts'
import type { Job } from './job.ts'

const database = useDatabase()
const PATIENCE = { timeout: 60_000, interval: 50 }

const states = async () =>
  (
    await database.db.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job WHERE name = 'struck'`
  ).map(({ state }) => state)

it('a job that fails because the database is away runs again once it is back, without a try left', async () => {
  const proxy = await startProxy(database.url)
  const db = connectDatabase(proxy.url)
  let runs = 0
  const job: Job = {
    name: 'struck',
    data: z.object({}),
    retries: { limit: 0, firstSeconds: 1, longestSeconds: 1 },
    async run(_, context) {
      if (runs++ === 0) await proxy.down()
      await context.db.user.count()
    },
  }
  const jobs = startJobs({
    databaseUrl: database.url,
    db,
    config: testConfig(),
    log: silentLog,
    jobs: [job],
    pollSeconds: 0.5,
  })
  onTestFinished(async () => {
    await jobs.stop()
    await proxy.up()
    await db.$disconnect()
    await proxy.down()
  })
  await jobs.ready
  await jobs.send(job, {})
  await expect.poll(() => runs, PATIENCE).toBe(1)
  await proxy.up()
  await expect.poll(states, PATIENCE).toEqual(['completed'])
  expect(runs).toBe(2)
})

it('a job whose end could not be written in an outage is given another try', async () => {
  const over: ((span: { from: Date; to: Date }) => void)[] = []
  let runs = 0
  const job: Job = {
    name: 'struck',
    data: z.object({}),
    retries: { limit: 0, firstSeconds: 1, longestSeconds: 1 },
    run: async () => void runs++,
  }
  const jobs = startJobs({
    databaseUrl: database.url,
    db: database.db,
    config: testConfig(),
    log: silentLog,
    jobs: [job],
    pollSeconds: 0.5,
    outage: {
      onOver(listener) {
        over.push(listener)
        return () => {}
      },
    },
  })
  onTestFinished(() => jobs.stop())
  await jobs.ready
  await administer(database.url, `DELETE FROM pgboss.job WHERE name = 'struck'`)
  await jobs.send(job, {})
  await expect.poll(states, PATIENCE).toEqual(['completed'])
  // The state that pg-boss' monitor leaves.
  await administer(
    database.url,
    `UPDATE pgboss.job SET state = 'failed', output = '{ "value": { "message": "job timed out" } }' WHERE name = 'struck'`,
  )
  const now = Date.now()
  for (const listener of over) listener({ from: new Date(now - 60_000), to: new Date(now + 1000) })
  await expect.poll(() => runs, PATIENCE).toBe(2)
  await expect.poll(states, PATIENCE).toEqual(['completed'])
})
