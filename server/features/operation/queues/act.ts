import type { FailedJobInput } from '../../../../shared/operation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'

/** Locks the job: of two acts at once, the second finds nothing. @throws JOB_NOT_FOUND */
async function mustHaveFailed(tx: Tx, { queue, id }: FailedJobInput): Promise<void> {
  const [table] = await tx.$queryRaw<
    { there: boolean }[]
  >`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  const rows = table?.there
    ? await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM pgboss.job WHERE name = ${queue} AND id = ${id}::uuid AND state = 'failed' FOR UPDATE`
    : []
  if (rows.length === 0) throw appError('JOB_NOT_FOUND')
}

const WORDS = {
  retry: { message: 'Tâche échouée relancée', event: 'job_retried' },
  drop: { message: 'Tâche échouée abandonnée', event: 'job_dropped' },
} as const

/** The log gets the queue's name, never the job's content. @throws JOB_NOT_FOUND, UNAVAILABLE */
export async function actOnJob(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  act: keyof typeof WORDS,
  job: FailedJobInput,
): Promise<void> {
  if (!jobs) throw appError('UNAVAILABLE')
  await jobs.usable()
  await db.$transaction(async (tx) => {
    await mustHaveFailed(tx, job)
    await jobs[act](job.queue, job.id, tx)
    const { message, event } = WORDS[act]
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: `${message} : ${job.queue}`,
      user: actor,
      data: { event, queue: job.queue, jobId: job.id },
    })
  })
}
