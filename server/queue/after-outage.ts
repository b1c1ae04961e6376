import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../database/client.ts'
import { isDatabaseAway } from '../database/errors.ts'
import type { OutageSpan } from '../database/outage.ts'

const ASK_MS = 1000
/** A job that fails so more often has a fault of its own. */
const TIMES = 5
/** A job counts as lost after its time. */
const LOOK_AFTER = { everyMs: 60_000, times: 15 }

/** @returns false when a stop came first */
async function untilBack(db: Db, stopping: AbortSignal): Promise<boolean> {
  while (!stopping.aborted) {
    await wait(ASK_MS, undefined, { ref: false })
    const back = await db.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (back) return true
  }
  return false
}

/** Runs a job again that the database's absence has ended, once it is back: this is no failure of the job. */
export async function throughOutages<T>(db: Db, stopping: AbortSignal, run: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await run()
    } catch (error) {
      if (times > TIMES || !isDatabaseAway(error) || !(await untilBack(db, stopping))) throw error
    }
  }
}

/** A job whose end could not be written counts as lost, and as failed for good after its last attempt. */
const lostJobs = (db: Db, { from, to }: OutageSpan): Promise<{ id: string; name: string }[]> =>
  db.$queryRaw`
    SELECT id::text, name FROM pgboss.job
    WHERE state = 'failed' AND started_on <= ${to}::timestamptz AND completed_on >= ${from}::timestamptz
      AND output->'value'->>'message' IN ('job timed out', 'job heartbeat timeout')`

/** Gives jobs that failed because of an outage another attempt. */
export async function retryLost(
  db: Db,
  span: OutageSpan,
  { stopping, retry }: { stopping: AbortSignal; retry: (queue: string, id: string) => Promise<void> },
): Promise<void> {
  for (let times = 0; times <= LOOK_AFTER.times && !stopping.aborted; times++) {
    const lost = await lostJobs(db, span).catch(() => [])
    for (const { name, id } of lost) await retry(name, id).catch(() => {})
    await wait(LOOK_AFTER.everyMs, undefined, { ref: false, signal: stopping }).catch(() => {})
  }
}
