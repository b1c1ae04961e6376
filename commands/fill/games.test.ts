import { expect, it } from 'vitest'
import { wrongCounters } from '../../server/testing/counters.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { FillError, fill } from './fill.ts'

const database = useDatabase()
const SIZES = { articles: 90, reviews: 70, users: 20, comments: 0, likes: 0, games: 60 }

it('adds games, of which each is named by texts of the same filling', async () => {
  const parts: string[] = []
  await fill(database.url, SIZES, (part) => parts.push(part))
  expect(parts).toContain('games')
  const { db } = database
  const games = await db.game.findMany({ include: { texts: { include: { content: true } }, releases: true } })
  expect(games).toHaveLength(60)
  for (const { name, texts, releases } of games) {
    const kinds = texts.map(({ content }) => content.kind)
    expect(new Set(kinds), name).toEqual(new Set(['article', 'review']))
    expect(releases.length, name).toBeGreaterThan(0)
    const judging = texts.filter(({ content }) => content.kind === 'review')
    for (const { position, content } of judging) expect([position, content.gameTitle]).toEqual([1, name])
  }
  const wide = <T>(of: (game: (typeof games)[number]) => T) => new Set(games.map(of)).size
  expect(wide(({ outOn }) => outOn === null || outOn > new Date())).toBe(2)
  expect(wide(({ platforms }) => platforms.join())).toBeGreaterThan(10)
  expect(games.filter(({ parentId }) => parentId !== null)).toHaveLength(6)
  expect(wide(({ series }) => series)).toBe(15)
})

it('leaves beside the games what single writes leave', async () => {
  const { db } = database
  expect(await wrongCounters(db)).toEqual([])
  const kept = () =>
    Promise.all([
      db.$queryRaw`SELECT game_id, since, until, score::float8, content_id FROM game_score ORDER BY 1, 2`,
      db.$queryRaw`SELECT day, items FROM game_day WHERE items > 0 ORDER BY 1`,
      db.$queryRaw`SELECT "id", "visibleFrom", "textFrom", "judgedFrom", "releaseOn"::text, "outOn", "hasReleases" FROM "Game" ORDER BY 1`,
    ])
  const filled = await kept()
  await db.$executeRaw`DO $$ DECLARE game "Game"; BEGIN FOR game IN SELECT * FROM "Game" LOOP
    UPDATE "Game" SET "textFrom" = NULL, "judgedFrom" = NULL WHERE "id" = game."id";
    DELETE FROM game_score WHERE game_id = game."id";
    UPDATE "GameRelease" SET "position" = "position" WHERE "gameId" = game."id";
    PERFORM games_follow_texts(ARRAY[game."id"]); END LOOP; END $$`
  expect(await kept()).toEqual(filled)
  expect((filled[0] as unknown[]).length).toBe(70)
})

it('leaves no text whose search does not know the names of its games', async () => {
  const stale = await database.db.$queryRaw`
    SELECT id FROM search_entry WHERE kind IN ('article', 'review', 'page') AND named IS DISTINCT FROM search_naming(id::bpchar)`
  expect(stale).toEqual([])
  const found = await database.db
    .$queryRaw`SELECT count(*)::int AS games FROM search_entry WHERE kind = 'game'`
  expect(found).toEqual([{ games: 60 }])
})

it('is refused a second time', async () => {
  await expect(fill(database.url, { ...SIZES, articles: 0, reviews: 0 }, () => {})).rejects.toThrow(FillError)
  expect(await database.db.game.count()).toBe(60)
})
