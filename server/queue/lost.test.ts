import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { queuesStatus } from '../features/operation/status/queues.ts'
import { startJobs } from '../start/queue.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { administer } from '../testing/template-database.ts'
import type { Job } from './job.ts'

const database = useDatabase()
const PATIENCE = { timeout: 60_000, interval: 50 }

const jobs = () =>
  database.db.$queryRaw<{ state: string; kept: number }[]>`
    SELECT state::text, deletion_seconds AS kept FROM pgboss.job WHERE name = 'lost'`
const states = async () => (await jobs()).map(({ state }) => state)
const lostNow = (output: string) =>
  administer(
    database.url,
    `UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '${output}' WHERE name = 'lost'`,
  )

async function queueWith(run: () => Promise<void>, retries = 0) {
  const job: Job = {
    name: 'lost',
    data: z.object({}),
    retries: { limit: retries, firstSeconds: 1, longestSeconds: 1 },
    run,
  }
  const { db, url: databaseUrl } = database
  const how = { databaseUrl, db, config: testConfig(), log: silentLog, jobs: [job] }
  const queue = startJobs({ ...how, pollSeconds: 0.5, lostEveryMs: 100 })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= queue.stop())
  onTestFinished(stop)
  await queue.ready
  return { send: () => queue.send(job, {}), stop }
}

it.each([
  ['killed', '{ "value": { "message": "job timed out" } }'],
  ['stopped for too long', '{ "value": "pg-boss shut down while active" }'],
])(
  'a job whose process was %s gets one more try, and then is told apart from one that failed',
  async (_, output) => {
    await administer(database.url, `DELETE FROM pgboss.job WHERE name = 'lost'`).catch(() => {})
    let runs = 0
    const queue = await queueWith(async () => void runs++)
    await queue.send()
    await expect.poll(states, PATIENCE).toEqual(['completed'])
    // The state that pg-boss leaves when nobody recorded the end.
    await lostNow(output)
    await expect.poll(() => runs, PATIENCE).toBe(2)
    await expect.poll(states, PATIENCE).toEqual(['completed'])
    await lostNow(output)
    const failed = async () => (await queuesStatus(database.db)).failed
    expect(await failed()).toMatchObject([{ name: 'lost', lost: true, error: null }])
    // Deleted as soon as a finished one.
    expect(await jobs()).toEqual([{ state: 'failed', kept: 3600 }])
    await queue.stop()
    expect([runs, await states()]).toEqual([2, ['failed']])
  },
)

it('what breaks while its process ends has not failed: it is taken up after the next start', async () => {
  await administer(database.url, `DELETE FROM pgboss.job WHERE name = 'lost'`)
  const [began, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = await queueWith(async () => {
    began.resolve()
    await ends.promise
    throw new Error('what it worked with is gone')
  })
  await first.send()
  await began.promise
  const stopped = first.stop()
  ends.resolve()
  await stopped
  expect(await jobs()).toEqual([{ state: 'failed', kept: 3600 }])
  await queueWith(async () => {})
  await expect.poll(states, PATIENCE).toEqual(['completed'])
})

it('one that failed by itself is left to people, and kept for them', async () => {
  await administer(database.url, `DELETE FROM pgboss.job WHERE name = 'lost'`)
  let runs = 0
  const queue = await queueWith(async () => {
    runs++
    throw new Error('no')
  })
  await queue.send()
  await expect.poll(states, PATIENCE).toEqual(['failed'])
  expect(await jobs()).toEqual([{ state: 'failed', kept: 72 * 3600 }])
  const [failed] = (await queuesStatus(database.db)).failed
  expect(failed).toMatchObject({ lost: false, error: 'Error' })
  await queue.stop()
  expect(runs).toBe(1)
})
