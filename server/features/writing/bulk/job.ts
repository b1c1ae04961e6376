import { z } from 'zod'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { carryOnBulkActs, forgetBulkActs } from './carry-on.ts'

const RUN_MS = 60_000

/** Started by each act; a later run goes on with what is left after a minute, or after a kill. */
export const bulkActsJob: Job<{ atStart?: true | undefined }> = {
  name: 'bulk-acts',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  schedule: '* * * * *',
  zone: 'UTC',
  atStart: true,
  oneWaiting: true,
  async run(_data, { db, config, log, jobs }) {
    await forgetBulkActs(db)
    const site = { db, origin: config.PUBLIC_URL, log, jobs }
    if (!(await carryOnBulkActs(site, Date.now() + RUN_MS))) await jobs.send(bulkActsJob, {})
  },
}

/** Does not fail while the queue is away: the job runs every minute anyway. */
export async function wakeBulkActs({ jobs, log }: Pick<Context, 'jobs' | 'log'>): Promise<void> {
  await jobs
    ?.send(bulkActsJob, {})
    .catch((error: unknown) => log.warn({ err: error }, 'an act upon many texts begins later'))
}
