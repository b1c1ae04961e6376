import type { Tx } from '../../server/database/client.ts'
import { pictureId } from '../../server/features/operation/demo/demo-ids.ts'
import type { Playlist } from '../../shared/videos/schema.ts'
import { storePictures } from './pictures.ts'
import { DEMO_VIDEOS } from './programme.ts'
import { momentOf } from './time.ts'

/**
 * Adds the demo's videos to empty playlists, with stills that are pictures like its covers, so nothing is fetched. A
 * playlist that has videos, or that a feed has answered, is left alone.
 */
export async function addVideos(tx: Tx, playlists: readonly Playlist[], now: Date): Promise<void> {
  for (const playlist of playlists) {
    const fed = await tx.videoFeed.findFirst({ where: { playlist, source: { not: null } } })
    if (fed || (await tx.video.findFirst({ where: { playlist } }))) continue
    const videos = DEMO_VIDEOS[playlist]
    await storePictures(
      tx,
      new Map(videos.map(({ still, title, by }) => [still, { alt: title, author: by }])),
      now,
    )
    await tx.videoFeed.createMany({ data: { playlist }, skipDuplicates: true })
    await tx.video.createMany({
      data: videos.map(({ videoId, title, daysAgo, still }) => ({
        ...{ playlist, videoId, title },
        link: `https://www.youtube.com/watch?v=${videoId}`,
        publishedAt: momentOf(daysAgo, now),
        stillId: pictureId(still),
      })),
    })
    for (const { videoId, game } of videos)
      await tx.$executeRaw`INSERT INTO "VideoGame" ("playlist", "videoId", "gameId", "choice")
        SELECT ${playlist}::"Playlist", ${videoId}, "id", 'chosen' FROM "Game" WHERE "name" = ${game ?? null} AND "deletedAt" IS NULL
        ON CONFLICT DO NOTHING`
  }
}
