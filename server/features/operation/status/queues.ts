import type { Db } from '../../../database/client.ts'
import { WAS_LOST } from '../../../queue/lost.ts'
import type { Level } from './level.ts'

/** A job that is due waits a moment; after this long, nobody is taking it. */
const LATE_MS = 15 * 60_000
const FAILED_SHOWN = 30

export interface QueueCount {
  name: string
  waiting: number
  active: number
  failed: number
}

interface FailedJob {
  id: string
  name: string
  failedAt: Date
  tries: number
  /** Message and data of a job name people, so this is only the error's name or code. */
  error: string | null
  lost: boolean
}

export interface QueuesStatus {
  level: Level
  problem: 'failed' | 'late' | null
  queues: QueueCount[]
  idle: number
  failed: FailedJob[]
}

/** The queue creates its tables itself, after the site's first start. */
const isThere = async (db: Db): Promise<boolean> =>
  (await db.$queryRaw<{ there: boolean }[]>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`)[0]
    ?.there === true

export async function countQueues(db: Db): Promise<QueueCount[]> {
  if (!(await isThere(db))) return []
  return db.$queryRaw<QueueCount[]>`
    SELECT q.name, count(j.id) FILTER (WHERE j.state < 'active')::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed
    FROM pgboss.queue q LEFT JOIN pgboss.job j
      ON j.name = q.name AND (j.state <= 'active' OR j.state = 'failed')
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`
}

/** Names and codes are ours or Node's; other text may be anything. */
const SAFE = /^[A-Za-z][\w.-]{0,60}$/

const failedJobs = (db: Db) => db.$queryRaw<(FailedJob & { code: string | null })[]>`
  SELECT id::text, name, coalesce(completed_on, created_on) AS "failedAt", retry_count + 1 AS tries,
    output->>'name' AS error, output->>'code' AS code, ${WAS_LOST} AS lost
  FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC NULLS LAST, id LIMIT ${FAILED_SHOWN}`

const oldestDue = async (db: Db): Promise<Date | null> =>
  (
    await db.$queryRaw<{ at: Date | null }[]>`
      SELECT min(start_after) AS at FROM pgboss.job WHERE state < 'active' AND NOT blocked`
  )[0]?.at ?? null

export async function queuesStatus(db: Db, now = Date.now()): Promise<QueuesStatus> {
  const all = await countQueues(db)
  if (all.length === 0) return { level: 'good', problem: null, queues: [], idle: 0, failed: [] }
  const [rows, due] = [await failedJobs(db), await oldestDue(db)]
  const failed = rows.map(({ code, error, ...job }) => ({
    ...job,
    error: [code, error].find((one) => one !== null && SAFE.test(one)) ?? null,
  }))
  const queues = all.filter(({ waiting, active, failed: broken }) => waiting + active + broken > 0)
  const late = due !== null && now - due.getTime() > LATE_MS
  const problem = late ? 'late' : failed.length > 0 ? 'failed' : null
  const level = late ? 'bad' : problem ? 'warning' : 'good'
  return { level, problem, queues, idle: all.length - queues.length, failed }
}
