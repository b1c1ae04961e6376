import type { Config } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok } from '../finding.ts'
import { span } from '../words.ts'

export interface Feed {
  playlist: string
  /** Seconds since the last complete reading. */
  age: number | null
  failures: number
  lastError: string | null
}

/** A feed is read every quarter of an hour (server/features/videos/feeds/schedule.ts). */
const OLD_S = 2 * 3600

const FEEDS = `SELECT playlist::text, extract(epoch FROM now() - "fetchedAt")::float8 AS age, failures, "lastError" FROM "VideoFeed"`

/** @param configured the playlists that have an address, each with the variable that sets it */
export function judgeFeeds(feeds: readonly Feed[], configured: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(configured).map(([playlist, variable]) => {
    const feed = feeds.find((one) => one.playlist === playlist)
    if (!feed || feed.age === null)
      return advice(
        `${playlist}: the feed was never read${feed?.lastError ? ` (${feed.lastError})` : ''}`,
        `Start the site; if it runs, look at ${variable}.`,
      )
    const what = `${playlist}: read ${span(feed.age)} ago`
    if (feed.failures > 0)
      return advice(
        `${what}, and not since (${feed.failures} times: ${feed.lastError ?? 'no answer'})`,
        `Look at ${variable}.`,
      )
    return feed.age > OLD_S ? advice(what, 'Start the site; if it runs, look at its queues.') : ok(what)
  })
}

export async function lookAtFeeds(db: Connection, config: Config): Promise<Finding[]> {
  const configured = {
    ...(config.VIDEOS_FEED_URL && { videos: 'VIDEOS_FEED_URL' }),
    ...(config.LIVES_FEED_URL && { lives: 'LIVES_FEED_URL' }),
  }
  if (Object.keys(configured).length === 0) return [ok('No feed is set up: nothing is fetched')]
  const { rows: there } = await db.query<{ is: boolean }>(
    `SELECT to_regclass('"VideoFeed"') IS NOT NULL AS is`,
  )
  return judgeFeeds(there[0]?.is ? (await db.query<Feed>(FEEDS)).rows : [], configured)
}
