import { setTimeout as wait } from 'node:timers/promises'
import { Prisma } from '../../prisma/generated/client.ts'
import type { Db } from '../database/client.ts'

/** A job is lost when its process was killed or ended before it: nobody recorded its result. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEnded'
}

/** Condition on failed jobs: pg-boss's notes for jobs that nobody ended (12.38, `failJobsByTimeout`, `failWip`), and ours. */
export const WAS_LOST = Prisma.sql`coalesce(output->'value'->>'message', output->>'value', output->>'name', '') IN
  ('job timed out', 'job heartbeat timeout', 'pg-boss shut down while active', 'ProcessEnded')`

const LOOK_MS = 60_000

/** Jobs lost on their queue's last attempt. A manual attempt adds one, too: a job lost again is left to people. */
const once = (db: Db) =>
  db.$queryRaw<{ id: string; name: string }[]>`
    SELECT j.id::text, j.name FROM pgboss.job j JOIN pgboss.queue q USING (name)
    WHERE j.state = 'failed' AND j.retry_limit <= q.retry_limit AND ${WAS_LOST}`

/** Gives a lost job only one more attempt, as it may be what ends processes. Looks each minute, until the stop. */
export async function retryLostOnce(
  db: Db,
  {
    stopping,
    retry,
    everyMs = LOOK_MS,
  }: {
    stopping: AbortSignal
    retry: (queue: string, id: string) => Promise<void>
    everyMs?: number | undefined
  },
): Promise<void> {
  while (!stopping.aborted) {
    for (const { name, id } of await once(db).catch(() => [])) await retry(name, id).catch(() => {})
    await wait(everyMs, undefined, { ref: false, signal: stopping }).catch(() => {})
  }
}
