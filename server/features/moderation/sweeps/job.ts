import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { sweepBatch } from './batch.ts'

const RUN_MS = 60_000

/** Takes turns, so that neither a long sweep nor a failing one delays the others. @returns whether all are done */
export async function carryOnSweeps(db: Db, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const open = await db.sweep.findMany({
      where: { endedAt: null, id: { notIn: [...failed.keys()] } },
      orderBy: { at: 'asc' },
      select: { id: true },
    })
    if (open.length === 0) break
    for (const { id } of open) {
      if (Date.now() >= until) return false
      await sweepBatch(db, id).catch((error: unknown) => failed.set(id, error))
    }
  }
  for (const error of failed.values()) throw error
  return true
}

/** A later run continues what is left after a minute, or after a kill. */
export const sweepJob: Job<{ atStart?: true | undefined }> = {
  name: 'sweep-comments',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  schedule: '* * * * *',
  zone: 'UTC',
  atStart: true,
  oneWaiting: true,
  async run(_data, { db, jobs }) {
    if (!(await carryOnSweeps(db, Date.now() + RUN_MS))) await jobs.send(sweepJob, {})
  },
}

/** Does not fail while the queue is away: the job runs every minute anyway. */
export async function startSweeping({ jobs, log }: Context): Promise<void> {
  await jobs?.send(sweepJob, {}).catch((error: unknown) => log.warn({ err: error }, 'a sweep begins later'))
}
