import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import { span } from '../words.ts'

export interface Queues {
  waiting: number
  /** The longest wait among jobs that are due, in seconds. */
  oldest: number | null
  oldestOf: string | null
  failed: string[]
}

const OLD_S = 900
/** server/start/queue.ts drops a job that has waited for more than a day. */
const LOST_S = 6 * 3600

const QUEUES = `WITH due AS (
    SELECT name, extract(epoch FROM now() - greatest(created_on, start_after))::float8 AS waits
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now())
  SELECT (SELECT count(*)::int FROM due) AS waiting, (SELECT max(waits) FROM due) AS oldest,
    (SELECT name FROM due ORDER BY waits DESC LIMIT 1) AS "oldestOf",
    (SELECT coalesce(array_agg(said ORDER BY said), '{}') FROM (SELECT format('%s (%s)', name, count(*)) AS said FROM pgboss.job
      WHERE state = 'failed' AND completed_on > now() - interval '1 day' GROUP BY name) f) AS failed`

export function judgeQueues({ waiting, oldest, oldestOf, failed }: Queues): Finding[] {
  const findings: Finding[] = []
  const what = `${waiting} jobs are due, the oldest (${oldestOf}) since ${span(oldest ?? 0)}`
  const todo = 'Start the site, which does them; if it runs, look into its log for "job queue".'
  if ((oldest ?? 0) > LOST_S) findings.push(wrong(`${what}: after a day it is dropped`, todo))
  else if ((oldest ?? 0) > OLD_S) findings.push(advice(what, todo))
  if (failed.length > 0)
    findings.push(
      advice(
        `Failed for good since yesterday: ${failed.join(', ')}`,
        'Try them again or drop them on the status page (/admin?tab=status).',
      ),
    )
  return findings.length > 0 ? findings : [ok(waiting === 0 ? 'Nothing waits' : what)]
}

export async function lookAtJobs(db: Connection): Promise<Finding[]> {
  const { rows: there } = await db.query<{ is: boolean }>(
    "SELECT to_regclass('pgboss.job') IS NOT NULL AS is",
  )
  if (!there[0]?.is) return [ok('There are no queues yet: the first start makes them')]
  return (await db.query<Queues>(QUEUES)).rows.flatMap(judgeQueues)
}
