import { z } from 'zod'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { sendDeskMails } from './send.ts'
import { sendNoteMails } from './send-notes.ts'

/** Started by each act; the schedule finds later and failed mails, and those stored by PUT or without the queue. */
export const deskMailsJob: Job = {
  name: 'desk-mails',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 300 },
  longestSeconds: 15 * 60,
  schedule: '*/5 * * * *',
  zone: 'UTC',
  atStart: true,
  oneWaiting: true,
  async run(_data, context) {
    const [desk, notes] = await Promise.allSettled([sendDeskMails(context), sendNoteMails(context)])
    for (const sent of [desk, notes]) if (sent.status === 'rejected') throw sent.reason
  },
}

/** Call it after an act was committed. Its mails are stored with the act, so that they are found later if the queue is away. */
export async function wakeDeskMails({ jobs, log }: Pick<Context, 'jobs' | 'log'>): Promise<void> {
  await jobs?.send(deskMailsJob, {}).catch((error: unknown) => {
    log.warn({ err: error }, 'mails of the desk left to the schedule')
  })
}
