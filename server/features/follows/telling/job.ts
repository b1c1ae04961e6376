import { z } from 'zod'
import type { Job } from '../../../queue/job.ts'
import { tellFollowers } from './tell.ts'

/** A planned text or a game may come out without anybody writing at that moment. */
export const tellFollowersJob: Job = {
  name: 'tell-followers',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 300 },
  longestSeconds: 15 * 60,
  schedule: '* * * * *',
  zone: 'UTC',
  atStart: true,
  oneWaiting: true,
  run: (_data, { db }) => tellFollowers(db),
}
