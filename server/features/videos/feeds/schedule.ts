import { z } from 'zod'
import type { Playlist } from '../../../../shared/videos/schema.ts'
import type { Config } from '../../../base/config.ts'
import type { Job } from '../../../queue/job.ts'

export const feedUrl = (config: Config, playlist: Playlist): string | undefined =>
  playlist === 'lives' ? config.LIVES_FEED_URL : config.VIDEOS_FEED_URL

const data = z.object({ atStart: z.boolean().default(false) })

export const videoFeedsJob: Job<z.output<typeof data>> = {
  name: 'video-feeds',
  data,
  retries: { limit: 1, firstSeconds: 60, longestSeconds: 60 },
  schedule: '*/15 * * * *',
  atStart: true,
  async run({ atStart }, tools) {
    // Without a feed, only the demo's videos exist, whose stills are drawn.
    if (!feedUrl(tools.config, 'lives') && !feedUrl(tools.config, 'videos')) return
    // The parser and the picture library would slow down every start.
    const { refreshFeeds } = await import('./refresh.ts')
    await refreshFeeds(tools, { atStart, now: new Date() })
    const { fetchStills } = await import('./stills.ts')
    await fetchStills(tools)
  },
}
