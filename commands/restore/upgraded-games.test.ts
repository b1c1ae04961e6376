import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { workInBackground } from '../../server/database/background.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { gameTitlesWork } from '../../server/features/games/joining/link-again.ts'
import { testConfig } from '../../server/testing/app.ts'
import { startScript } from '../../server/testing/child.ts'
import { SEVERAL_STARTS } from '../../server/testing/patience.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'
import { restoreArchive } from './restore.ts'

// A site from before games existed, with reviews as that release wrote them, whose titles name no game. Background
// processes make them games, are killed in between, and readers go on reading.

const FOLDER = path.resolve(import.meta.dirname, '../../server/testing/archives')
const REVIEWS = 240

/** The older release's answer: without what this release adds. */
const withoutGames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutGames)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'game' && key !== 'games')
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutGames(one)]))
}

it(
  'games of an upgraded site come beside it, also killed between, and change no answer of before',
  SEVERAL_STARTS,
  async () => {
    const [server, name] = [inject('serverUrl'), `test_${randomBytes(6).toString('hex')}`]
    await administer(server, `CREATE DATABASE "${name}" TEMPLATE template0`)
    const url = urlOf(server, name)
    const db = connectDatabase(url)
    const app = await buildApp({ config: testConfig(), db })
    onTestFinished(async () => {
      await app.close()
      await db.$disconnect()
      await administer(server, `DROP DATABASE "${name}" WITH (FORCE)`)
    })
    await restoreArchive(path.join(FOLDER, '20261126090000_notifications.tar.gz'), url, { report: () => {} })
    // Each third has the same game as the one before, with other letters and an accent.
    await db.$executeRaw`
    INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "status", "publishedAt", "createdAt", "updatedAt",
      "gameTitle", "genre", "platform", "rating", "authorId")
    SELECT lpad(n::text, 24, 'e'), 'review', 'test-' || n, 'Test ' || n, 'Un chapeau ' || n, '<p>Le test ' || n || '.</p>', 'published',
      '2025-01-01'::timestamptz + n * interval '1 hour', '2025-01-01', '2025-01-01',
      CASE n % 3 WHEN 0 THEN 'Épopée ' || n WHEN 1 THEN 'EPOPEE ' || n - 1 ELSE 'Jeu ' || n END, 'RPG', 'PC', n % 10, (SELECT min("id") FROM "User")
    FROM generate_series(1, ${REVIEWS}) n`

    const answer = async (at: string) => (await app.inject(at)).json()
    const pages = Array.from(
      { length: REVIEWS / 40 + 1 },
      (_, page) => `/api/reviews?limit=40&page=${page + 1}`,
    )
    const paths = [
      ...pages,
      '/api/reviews/un-test',
      '/api/reviews/test-7',
      '/api/articles',
      '/api/articles/un-article',
    ]
    const told = async () => Promise.all(paths.map(async (at) => withoutGames(await answer(at))))
    const before = await told()
    expect((before[0] as { reviews: unknown[] }).reviews).toHaveLength(40)
    expect((await answer('/api/games')).games).toEqual([])

    for (let killed = 0; killed < 3; killed++) {
      const done = await db.textGame.count()
      const child = startScript(
        `import { connectDatabase } from '#/server/database/client.ts'
       import { workInBackground } from '#/server/database/background.ts'
       import { gameTitlesWork } from '#/server/features/games/joining/link-again.ts'
       const db = connectDatabase(process.env.URL)
       while (await workInBackground(db, [{ ...gameTitlesWork, size: 5 }], { turnMs: 50 }));`,
        { URL: url },
      )
      await expect.poll(() => db.textGame.count(), SEVERAL_STARTS).toBeGreaterThan(done + 10)
      child.signal('SIGKILL')
      await child.ended
      const half = await db.textGame.count()
      expect(half).toBeLessThan(REVIEWS)
      expect(await told()).toEqual(before)
    }
    while (await workInBackground(db, [gameTitlesWork]));
    expect(await told()).toEqual(before)

    const reviews = await db.content.findMany({
      where: { kind: 'review', gameTitle: { not: null } },
      include: { games: { include: { game: true } } },
    })
    for (const { gameTitle, games } of reviews) {
      expect(games, gameTitle ?? '').toHaveLength(1)
      expect(games[0]?.game.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()).toBe(
        gameTitle?.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
      )
    }
    expect((await answer('/api/reviews/test-7')).review.game).toMatchObject({
      name: expect.stringMatching(/^(Épopée|EPOPEE) 6$/),
    })
  },
)
