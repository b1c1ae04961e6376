import { z } from 'zod'
import type { Job, JobContext } from '../queue/job.ts'

/** Each minute, mails that are due: they were stored with their act, so that none waits for the queue, nor fails with it. */
export const dueMailsJob = (name: string, send: (context: JobContext) => Promise<void>): Job => ({
  name,
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 300 },
  longestSeconds: 15 * 60,
  schedule: '* * * * *',
  zone: 'UTC',
  atStart: true,
  oneWaiting: true,
  run: (_data, context) => send(context),
})
