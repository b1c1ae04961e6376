import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'

export const purgePreviews = (db: Db): Promise<number> =>
  db.$executeRaw`DELETE FROM "PreviewLink" WHERE "expiresAt" <= ${NOW}`

/** Runs every hour. Expired links lead nowhere; this only frees space. */
export const purgePreviewsJob: Job = {
  name: 'purge-preview-links',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '41 * * * *',
  run: async (_data, { db }) => void (await purgePreviews(db)),
}
