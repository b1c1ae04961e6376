import { Prisma } from '../../../prisma/generated/client.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import type { Playlist } from '../../../shared/videos/schema.ts'
import { splitTitle } from '../../../shared/videos/title.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW } from '../../database/visible.ts'

export interface VideoItem {
  videoId: string
  title: string
  mainTitle: string
  videoNumber: string | null
  link: string
  publishDate: Date
  still: string | null
}

/** A visible game that a video is about. */
export interface GameOfVideo {
  id: string
  slug: string
  name: string
}

export interface VideoRow {
  playlist: Playlist
  videoId: string
  title: string
  link: string
  publishedAt: Date
  stillId: string | null
}

/** For the video `v`. */
export const VIDEO_COLUMNS = Prisma.raw(
  'v."playlist"::text AS "playlist", v."videoId", v."title", v."link", v."publishedAt", v."stillId"',
)

export const toVideo = ({ videoId, title, link, publishedAt, stillId }: VideoRow): VideoItem => ({
  videoId,
  title,
  ...splitTitle(title),
  link,
  publishDate: publishedAt,
  still: stillId && imageUrl(stillId),
})

const ITS_GAMES = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', g."id", 'slug', g."slug", 'name', g."name") ORDER BY g."name", g."id"), '[]')
  FROM "VideoGame" l JOIN "Game" g ON g."id" = l."gameId" WHERE l."playlist" = newest."playlist"::"Playlist" AND l."videoId" = newest."videoId"
    AND l."choice" <> 'refused' AND g."visibleFrom" <= ${NOW})`

/** The newest of each playlist. @param counts how many of each; `games`: also the games that they are about */
export async function latestVideos(
  db: RowReader,
  counts: Record<Playlist, number> & { games: boolean },
): Promise<Record<Playlist, (VideoItem & { games: GameOfVideo[] })[]>> {
  const statement = Prisma.sql`
    SELECT newest.*, CASE WHEN ${counts.games}::boolean THEN ${ITS_GAMES} ELSE '[]' END AS "games" FROM (VALUES ('lives', ${counts.lives}::int), ('videos', ${counts.videos}::int))
      AS asked (playlist, most)
    CROSS JOIN LATERAL (
      SELECT ${VIDEO_COLUMNS} FROM "Video" v
      WHERE "playlist" = asked.playlist::"Playlist"
      ORDER BY "publishedAt" DESC, "videoId" LIMIT asked.most
    ) AS newest
    ORDER BY "publishedAt" DESC, "videoId"`
  const rows = await queryRows<VideoRow & { games: GameOfVideo[] }>(db, 'videos_latest', statement, [
    'publishedAt',
  ])
  const of = (playlist: Playlist) =>
    rows.filter((row) => row.playlist === playlist).map((row) => ({ ...toVideo(row), games: row.games }))
  return { lives: of('lives'), videos: of('videos') }
}
