import type { Tx } from '../database/client.ts'
import type { Job } from '../queue/job.ts'
import type { Context } from '../trpc/context.ts'

export type MailQueue = Pick<Context, 'jobs' | 'log'>

/** Leaves out `jobs` when the queue is away, so that several mails ask for it only once. */
export async function readyQueue({ jobs, log }: MailQueue): Promise<MailQueue> {
  const ready = await jobs?.usable().then(
    () => true,
    () => false,
  )
  return { jobs: ready ? jobs : undefined, log }
}

/** Queues a notice in the transaction, which does not fail when the queue is away. */
export async function sendIfReady<T extends object>(
  telling: MailQueue,
  job: Job<T>,
  data: T,
  tx: Tx,
): Promise<void> {
  const { jobs, log } = await readyQueue(telling)
  if (jobs) await jobs.send(job, data, tx)
  else log.warn({ job: job.name }, 'no job queue: a notice was not sent')
}
