import { z } from 'zod'
import type { Job, JobContext } from '../queue/job.ts'

/** Sends due mails each minute: they were stored with their act, so that no act waits for the queue or fails with it. */
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
