import { z } from 'zod'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'

export const purgeCommentEdits = (db: Db): Promise<number> =>
  db.$executeRaw`
    DELETE FROM "CommentEdit" WHERE "replacedAt" <= ${NOW} - make_interval(days => ${COMMENT_LIMITS.formerDays})`

export const purgeCommentEditsJob: Job = {
  name: 'purge-comment-edits',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 60, longestSeconds: 600 },
  schedule: '47 4 * * *',
  catchUp: true,
  oneWaiting: true,
  run: async (_data, { db }) => void (await purgeCommentEdits(db)),
}
