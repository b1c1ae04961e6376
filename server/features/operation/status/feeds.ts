import { PLAYLISTS, type Playlist } from '../../../../shared/videos/schema.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { feedUrl } from '../../videos/feeds/schedule.ts'
import { type Level, worst } from './level.ts'

/** A feed is read every quarter of an hour; after this time readers miss videos. */
const OLD_MS = 6 * 60 * 60_000

export interface FeedsStatus {
  level: Level
  feeds: Feed[]
}

interface Feed {
  playlist: Playlist
  level: Level
  fetchedAt: Date | null
  failures: number
  nextAt: Date | null
  error: string | null
}

/** A feed that was never read has no row yet. */
export async function feedTimes(db: Db, config: Config) {
  const rows = await db.videoFeed.findMany({
    select: { playlist: true, fetchedAt: true, failures: true, nextAt: true, lastError: true },
  })
  return PLAYLISTS.filter((playlist) => feedUrl(config, playlist) !== undefined).map((playlist) => {
    const row = rows.find((one) => one.playlist === playlist)
    return {
      playlist,
      fetchedAt: row?.fetchedAt ?? null,
      failures: row?.failures ?? 0,
      nextAt: row?.nextAt ?? null,
      error: row && row.failures > 0 ? row.lastError : null,
    }
  })
}

export async function feedsStatus(db: Db, config: Config, now = Date.now()): Promise<FeedsStatus> {
  const feeds = (await feedTimes(db, config)).map((feed): Feed => {
    const old = feed.fetchedAt === null || now - feed.fetchedAt.getTime() > OLD_MS
    return { ...feed, level: feed.failures === 0 ? 'good' : old ? 'bad' : 'warning' }
  })
  return { level: worst(feeds.map(({ level }) => level)), feeds }
}
