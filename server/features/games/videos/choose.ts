import { Prisma } from '../../../../prisma/generated/client.ts'
import type { VideoChoice } from '../../../../shared/games/video-choice.ts'
import { imageUrl } from '../../../../shared/images/address.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { findStoredGame, lockGame } from '../stored/stored.ts'
import { type GameWriter, logGameWrite, refuseSaving } from '../write.ts'

/** A video as offered in a game's form. */
export interface OfferedVideo {
  videoId: string
  title: string
  publishDate: Date
  still: string | null
  /** How the video was linked to the game; null while it is not. */
  choice: VideoChoice | null
}

const OFFERED = Prisma.raw('20')

/** The game's videos, refused ones too; then those with the text in the title, or the newest. @throws GAME_NOT_FOUND */
export async function offerVideos(
  db: Db,
  { game, search = '' }: { game: string; search?: string | undefined },
): Promise<OfferedVideo[]> {
  const { id } = await findStoredGame(db, game)
  const rows = await db.$queryRaw<(Omit<OfferedVideo, 'still'> & { stillId: string | null })[]>`
    WITH its AS (
      SELECT DISTINCT ON (v."videoId") v."videoId", v."title", v."publishedAt", v."stillId", l."choice"
      FROM "Video" v LEFT JOIN "VideoGame" l
        ON l."playlist" = v."playlist" AND l."videoId" = v."videoId" AND l."gameId" = ${id}
      WHERE v."videoId" <> '' ORDER BY v."videoId", l."choice" IS NULL, v."playlist"
    ), others AS (
      SELECT * FROM its WHERE "choice" IS NULL AND position(manette_plain(${search}) IN manette_plain("title")) > 0
      ORDER BY "publishedAt" DESC, "videoId" LIMIT ${OFFERED}
    ) SELECT "videoId", "title", "publishedAt" AS "publishDate", "stillId", "choice" FROM (
      SELECT * FROM its WHERE "choice" IS NOT NULL UNION ALL SELECT * FROM others) listed
    ORDER BY "choice" IS NULL, "choice" = 'refused', "publishedAt" DESC, "videoId"`
  return rows.map(({ stillId, ...video }) => ({ ...video, still: stillId && imageUrl(stillId) }))
}

const SAID: Record<VideoChoice, string> = {
  chosen: 'Vidéo rattachée à',
  refused: 'Vidéo écartée de',
  title: 'Vidéo rendue à son titre :',
}

/**
 * Sets whether a video is about a game, in every playlist with that video; `title` lets its title decide again.
 * @throws GAME_NOT_FOUND, FORBIDDEN, BAD_INPUT at `videoId`
 */
export const chooseVideo = (
  db: Db,
  { game, videoId, choice }: { game: string; videoId: string; choice: VideoChoice },
  writer: GameWriter,
): Promise<OfferedVideo> =>
  inTransaction(db, async (tx) => {
    const { id, slug, name, ...stored } = await lockGame(tx, game)
    refuseSaving(writer, { id, slug, name, ...stored })
    const videos = await tx.video.findMany({ where: { videoId }, orderBy: { playlist: 'asc' } })
    const [video] = videos
    if (!video || videoId === '') throw appError('BAD_INPUT', { fields: { videoId: 'videoUnknown' } })
    const channels = videos.map(({ playlist }) => playlist)
    if (choice === 'title') {
      await tx.videoGame.deleteMany({ where: { videoId, gameId: id, choice: { not: 'title' } } })
      await tx.$executeRaw`SELECT videos_follow_titles(${channels}::"Playlist"[], ${channels.map(() => videoId)}::text[])`
    } else
      await tx.$executeRaw`
        INSERT INTO "VideoGame" AS l ("playlist", "videoId", "gameId", "choice")
        SELECT unnest(${channels}::"Playlist"[]), ${videoId}, ${id}, ${choice}
        ON CONFLICT ("playlist", "videoId", "gameId") DO UPDATE SET "choice" = EXCLUDED."choice"
        WHERE l."choice" <> EXCLUDED."choice"`
    await logGameWrite(tx, writer, `${SAID[choice]} « ${name} » : « ${video.title} »`, {
      event: 'game_video',
      id,
      slug,
      videoId,
      choice,
    })
    const now = await tx.videoGame.findFirst({ where: { videoId, gameId: id }, select: { choice: true } })
    return {
      videoId,
      title: video.title,
      publishDate: video.publishedAt,
      still: video.stillId && imageUrl(video.stillId),
      choice: (now?.choice ?? null) as VideoChoice | null,
    }
  })
