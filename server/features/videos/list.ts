import { Prisma } from '../../../prisma/generated/client.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import type { Playlist } from '../../../shared/videos/schema.ts'
import { splitTitle } from '../../../shared/videos/title.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'

export interface VideoItem {
  videoId: string
  title: string
  mainTitle: string
  videoNumber: string | null
  link: string
  publishDate: Date
  still: string | null
}

interface VideoRow {
  playlist: Playlist
  videoId: string
  title: string
  link: string
  publishedAt: Date
  stillId: string | null
}

export async function latestVideos(
  db: RowReader,
  counts: Record<Playlist, number>,
): Promise<Record<Playlist, VideoItem[]>> {
  const statement = Prisma.sql`
    SELECT newest.* FROM (VALUES ('lives', ${counts.lives}::int), ('videos', ${counts.videos}::int))
      AS asked (playlist, most)
    CROSS JOIN LATERAL (
      SELECT "playlist"::text AS "playlist", "videoId", "title", "link", "publishedAt", "stillId" FROM "Video"
      WHERE "playlist" = asked.playlist::"Playlist"
      ORDER BY "publishedAt" DESC, "videoId" LIMIT asked.most
    ) AS newest
    ORDER BY "publishedAt" DESC, "videoId"`
  const rows = await queryRows<VideoRow>(db, 'videos_latest', statement, ['publishedAt'])
  const of = (playlist: Playlist): VideoItem[] =>
    rows
      .filter((row) => row.playlist === playlist)
      .map(({ videoId, title, link, publishedAt, stillId }) => ({
        videoId,
        title,
        ...splitTitle(title),
        link,
        publishDate: publishedAt,
        still: stillId && imageUrl(stillId),
      }))
  return { lives: of('lives'), videos: of('videos') }
}
