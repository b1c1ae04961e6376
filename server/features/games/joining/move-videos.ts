import type { Db, Tx } from '../../../database/client.ts'

export async function videosToMove(db: Pick<Db, '$queryRaw'>, game: string): Promise<number> {
  const [row] = await db.$queryRaw<{ videos: number }[]>`
    SELECT count(DISTINCT "videoId")::int AS "videos" FROM "VideoGame" WHERE "gameId" = ${game} AND "choice" <> 'refused'`
  return row?.videos ?? 0
}

/** If both games have a choice for a video, a refusal wins, then a choice made by hand. */
export async function moveVideos(tx: Tx, from: string, into: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "VideoGame" AS l ("playlist", "videoId", "gameId", "choice")
    SELECT "playlist", "videoId", ${into}, "choice" FROM "VideoGame" WHERE "gameId" = ${from}
    ON CONFLICT ("playlist", "videoId", "gameId") DO UPDATE SET "choice" = EXCLUDED."choice"
    WHERE EXCLUDED."choice" = 'refused' AND l."choice" <> 'refused' OR EXCLUDED."choice" = 'chosen' AND l."choice" = 'title'`
  await tx.videoGame.deleteMany({ where: { gameId: from } })
}

/** Taken before games are named, which shares the lock: of two sharers, neither gets it alone (videos_follow_titles.sql). */
export const lockVideos = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('video_games', 0))`

/** Runs once both are one: a name that did not fit into the list no longer links videos. */
export async function followTitles(tx: Tx, game: string): Promise<void> {
  await tx.$executeRaw`
    SELECT videos_follow_titles(coalesce(array_agg("playlist"), '{}'), coalesce(array_agg("videoId"::text), '{}'))
    FROM "VideoGame" WHERE "gameId" = ${game} AND "choice" = 'title'`
}
