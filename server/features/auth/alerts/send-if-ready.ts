import type { Job } from '../../../base/job.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'

/** With what somebody is told by mail. */
export type Telling = Pick<Context, 'jobs' | 'log'>

/** Without its queue where that is away: to be asked once where several mails follow. */
export async function ifReady({ jobs, log }: Telling): Promise<Telling> {
  const ready = await jobs?.usable().then(
    () => true,
    () => false,
  )
  return { jobs: ready ? jobs : undefined, log }
}

/** Sends a notice with the transaction, which never fails because the queue is away: nothing depends on a mail. */
export async function sendIfReady<T extends object>(
  telling: Telling,
  job: Job<T>,
  data: T,
  tx: Tx,
): Promise<void> {
  const { jobs, log } = await ifReady(telling)
  if (jobs) await jobs.send(job, data, tx)
  else log.warn({ job: job.name }, 'no job queue: a notice was not sent')
}
