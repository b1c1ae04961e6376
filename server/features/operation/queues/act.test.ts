import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../app.ts'
import type { Job, Jobs } from '../../../queue/job.ts'
import { startJobs } from '../../../start/queue.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })

let broken = true
const done: string[] = []
const job: Job<{ email: string }> = {
  name: 'fragile',
  data: z.object({ email: z.string() }),
  retries: { limit: 0, firstSeconds: 1, longestSeconds: 1 },
  async run({ email }) {
    if (broken) throw Object.assign(new Error(`no mail for ${email}`), { code: 'ETIMEDOUT' })
    done.push(email)
  },
}

let jobs: Jobs
let app: Awaited<ReturnType<typeof buildApp>>
let headers: Record<string, string>
let admin: { id: string }
beforeAll(async () => {
  const { db, url } = database
  const list = [job] as unknown as readonly Job[]
  jobs = startJobs({ databaseUrl: url, db, config, log: silentLog, jobs: list, pollSeconds: 0.5 })
  await jobs.ready
  app = await buildApp({ config, db, jobs })
  const account = await buildAccount(db, { role: 'admin' })
  admin = account
  headers = bearer(await signIn(db, account, config))
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})
beforeEach(async () => {
  broken = true
  done.length = 0
  await database.db.$executeRaw`DELETE FROM pgboss.job`
  await database.db.logEntry.deleteMany()
})

const call = callsTo(() => app)
interface Queues {
  level: string
  queues: object[]
  failed: { id: string; name: string; tries: number; error: string }[]
}
const queues = async (): Promise<Queues> => (await call.query('operation.status', headers)).json.queues

async function failedJob(): Promise<string> {
  await jobs.send(job, { email: 'quelqu-un@example.org' })
  // Read from the database itself, as the page is up to two seconds old.
  const failed = () => database.db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM pgboss.job WHERE state = 'failed'`
  await expect.poll(failed).toHaveLength(1)
  return (await failed())[0]?.id ?? ''
}
const kept = async () =>
  (await database.db.$queryRaw<{ seconds: number }[]>`SELECT deletion_seconds AS seconds FROM pgboss.job`)[0]
    ?.seconds
const events = async () =>
  (await database.db.logEntry.findMany({ where: { actionType: 'admin_action' } })).map(({ data, userId }) => [
    (data as { event: string }).event,
    userId,
  ])

it('a failed job is shown without a word of its data, kept for days, and done again when asked for', async () => {
  const id = await failedJob()
  await expect.poll(queues, { interval: 300 }).toMatchObject({
    ...{ level: 'warning', problem: 'failed' },
    queues: [{ name: 'fragile', waiting: 0, active: 0, failed: 1 }],
    failed: [{ id, name: 'fragile', tries: 1, error: 'ETIMEDOUT' }],
  })
  const { body } = await call.query('operation.status', headers)
  expect(body).not.toContain('quelqu-un')
  expect(await kept()).toBe(72 * 3600)
  broken = false
  const { status, json } = await call.mutate('operation.retryJob', { queue: 'fragile', id }, headers)
  expect([status, json.queues.failed]).toEqual([200, []])
  await expect.poll(() => done).toEqual(['quelqu-un@example.org'])
  // Once done, it is kept no longer than any other.
  expect(await kept()).toBe(3600)
  expect(await events()).toEqual([['job_retried', admin.id]])
  const log = JSON.stringify(await database.db.logEntry.findMany())
  expect(log).not.toContain('quelqu-un')
})

it('of two admins who act at once on a job the second is told that it is gone', async () => {
  const id = await failedJob()
  const answers = await Promise.all(
    (['retryJob', 'dropJob', 'dropJob', 'retryJob'] as const).map((act) =>
      call.mutate(`operation.${act}`, { queue: 'fragile', id }, headers),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  expect(answers.find(({ status }) => status === 404)?.json.code).toBe('JOB_NOT_FOUND')
  expect(await events()).toHaveLength(1)
})

it('only failed jobs can be dropped, and each only by its own queue', async () => {
  const id = await failedJob()
  const drop = (queue: string, one: string) =>
    call
      .mutate('operation.dropJob', { queue, id: one }, headers)
      .then(({ status, json }) => [status, json.code])
  expect(await drop('other', id)).toEqual([404, 'JOB_NOT_FOUND'])
  expect(await drop('fragile', randomUUID())).toEqual([404, 'JOB_NOT_FOUND'])
  expect(await drop('fragile', 'x')).toEqual([400, 'BAD_INPUT'])
  expect(await drop("fragile'; --", id)).toEqual([404, 'JOB_NOT_FOUND'])
  await database.db.$executeRaw`UPDATE pgboss.job SET state = 'completed'`
  expect(await drop('fragile', id)).toEqual([404, 'JOB_NOT_FOUND'])
  await database.db.$executeRaw`UPDATE pgboss.job SET state = 'failed'`
  expect((await drop('fragile', id))[0]).toBe(200)
  expect(await events()).toEqual([['job_dropped', admin.id]])
})

it('what waits for too long is bad: nobody takes it', async () => {
  await database.db.$executeRaw`
    INSERT INTO pgboss.job (name, data, start_after, retry_limit)
    SELECT 'fragile', '{}', now() + interval '1 hour', 0`
  // The database is asked every two seconds.
  await expect.poll(queues).toMatchObject({ level: 'good', queues: [{ waiting: 1 }] })
  // Of another queue, which nobody here serves.
  await database.db.$executeRaw`SELECT pgboss.create_queue('abandoned', '{"policy": "standard"}'::jsonb)`
  await database.db.$executeRaw`
    INSERT INTO pgboss.job (name, data, start_after, retry_limit)
    VALUES ('abandoned', '{}', now() - interval '1 hour', 0)`
  await expect.poll(queues).toMatchObject({ level: 'bad', problem: 'late' })
})
