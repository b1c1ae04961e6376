import { z } from 'zod'
import { type BackgroundWork, workInBackground } from '../../../database/background.ts'
import type { Job } from '../../../queue/job.ts'
import { rewrapAppKeys } from '../../auth/app-keys/rewrap.ts'
import { gameTitlesWork } from '../../games/joining/link-again.ts'
import { gameVideosWork } from '../../games/videos/again.ts'
import { searchIndexWork } from '../../retrieval/index/index-again.ts'
import { shownWorks } from '../../texts/bodies/shown.ts'

/** New work on whole tables is added here. */
export const BACKGROUND_WORKS: readonly BackgroundWork[] = [
  ...shownWorks,
  searchIndexWork,
  gameTitlesWork,
  gameVideosWork,
]

type Data = { atStart?: true | undefined; on?: true | undefined }

/** Runs after an update, and at night for rows that an older release has written beside this one. */
export const backgroundJob: Job<Data> = {
  name: 'background-work',
  data: z.object({ atStart: z.literal(true).optional(), on: z.literal(true).optional() }),
  retries: { limit: 5, firstSeconds: 60, longestSeconds: 600 },
  schedule: '23 3 * * *',
  atStart: true,
  oneWaiting: true,
  async run({ atStart, on }, { db, jobs, config, log }) {
    const rewrapped = await rewrapAppKeys(db, config)
    if (rewrapped > 0) log.info({ rewrapped }, 'keys of authenticator apps are wrapped by the present key')
    if (await workInBackground(db, BACKGROUND_WORKS, { again: !atStart && !on }))
      await jobs.send(backgroundJob, { on: true })
  },
}
