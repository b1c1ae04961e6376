import { Prisma } from '../../../../prisma/generated/client.ts'
import { VIDEOS_MAX } from '../../../../shared/videos/schema.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { toVideo, VIDEO_COLUMNS, type VideoItem, type VideoRow } from '../../videos/list.ts'
import { gameId } from '../read.ts'

/** A game's newest videos, each once even if several playlists have it; read in the same tick as the game. */
export async function videosOfGame(db: RowReader, slug: string): Promise<(VideoItem & VideoPlace)[]> {
  const statement = Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (v."videoId") ${VIDEO_COLUMNS} FROM "VideoGame" l
      JOIN "Video" v ON v."playlist" = l."playlist" AND v."videoId" = l."videoId"
      WHERE l."gameId" = ${gameId(slug)} AND l."choice" <> 'refused' ORDER BY v."videoId", v."playlist"
    ) its ORDER BY "publishedAt" DESC, "videoId" LIMIT ${Prisma.raw(String(VIDEOS_MAX))}`
  const rows = await queryRows<VideoRow>(db, 'game_videos', statement, ['publishedAt'])
  return rows.map((row) => ({ ...toVideo(row), playlist: row.playlist }))
}

type VideoPlace = Pick<VideoRow, 'playlist'>
