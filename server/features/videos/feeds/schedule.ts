import { z } from 'zod'
import type { Playlist } from '../../../../shared/videos/schema.ts'
import type { Config } from '../../../config.ts'
import type { Job } from '../../../jobs/job.ts'

/** The feed's address, as the operator has set it. */
export const feedUrl = (config: Config, playlist: Playlist): string | undefined =>
  playlist === 'lives' ? config.LIVES_FEED_URL : config.VIDEOS_FEED_URL

const data = z.object({ atStart: z.boolean().default(false) })

/** Reads the feeds when a process starts and every quarter of an hour; in one process, whichever is free. */
export const videoFeedsJob: Job<z.output<typeof data>> = {
  name: 'video-feeds',
  data,
  retries: { limit: 1, firstSeconds: 60, longestSeconds: 60 },
  schedule: '*/15 * * * *',
  atStart: true,
  async run({ atStart }, tools) {
    // Without a feed there are the demo's videos, whose stills are drawn: nothing is fetched.
    if (!feedUrl(tools.config, 'lives') && !feedUrl(tools.config, 'videos')) return
    // Loaded only now: parser and picture library would slow down every start.
    const { refreshFeeds } = await import('./refresh.ts')
    await refreshFeeds(tools, atStart)
    const { fetchStills } = await import('./stills.ts')
    await fetchStills(tools)
  },
}
