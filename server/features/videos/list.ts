import type { Playlist } from '../../../shared/videos/schema.ts'
import { splitTitle } from '../../../shared/videos/title.ts'
import type { Db } from '../../database/client.ts'
import { imageUrl } from '../images/address.ts'

/** A video as pages show it (SPEC section 3). */
export interface VideoItem {
  videoId: string
  title: string
  mainTitle: string
  /** `#12`, or null. */
  videoNumber: string | null
  link: string
  publishDate: Date
  /** A picture of ours, or null while there is none. */
  still: string | null
}

/** The newest videos of a playlist. */
export async function latestVideos(db: Db, playlist: Playlist, count: number): Promise<VideoItem[]> {
  if (count === 0) return []
  const rows = await db.video.findMany({
    where: { playlist },
    orderBy: [{ publishedAt: 'desc' }, { videoId: 'asc' }],
    take: count,
    select: { videoId: true, title: true, link: true, publishedAt: true, stillId: true },
  })
  return rows.map(({ videoId, title, link, publishedAt, stillId }) => ({
    videoId,
    title,
    ...splitTitle(title),
    link,
    publishDate: publishedAt,
    still: stillId && imageUrl(stillId),
  }))
}
