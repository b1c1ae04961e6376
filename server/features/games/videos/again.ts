import type { BackgroundWork } from '../../../database/background.ts'

/** Links earlier videos with games, and repairs links left by an older release or by two writers at once. */
export const gameVideosWork: BackgroundWork = {
  name: 'game-videos',
  rule: 1,
  table: 'Video',
  size: 50,
  async batch(db, after, size) {
    const rows = await db.$queryRaw<{ key: string; playlist: string; videoId: string }[]>`
      SELECT * FROM (SELECT v."playlist"::text || '/' || v."videoId" AS "key", v."playlist"::text AS "playlist", v."videoId" FROM "Video" v) v
      WHERE v."key" COLLATE "C" > ${after} ORDER BY v."key" COLLATE "C" LIMIT ${size}`
    const channels = rows.map(({ playlist }) => playlist)
    const ids = rows.map(({ videoId }) => videoId)
    await db.$executeRaw`
      UPDATE "Video" v SET "title" = v."title" FROM unnest(${channels}::"Playlist"[], ${ids}::text[]) AS one (channel, id)
      WHERE v."playlist" = one.channel AND v."videoId" = one.id AND v."titleKey" IS NULL`
    const [{ changed = 0 } = {}] = await db.$queryRaw<{ changed: number }[]>`
      SELECT videos_follow_titles(${channels}::"Playlist"[], ${ids}::text[]) AS "changed"`
    return { last: rows.length < size ? undefined : rows.at(-1)?.key, looked: rows.length, changed }
  },
}
