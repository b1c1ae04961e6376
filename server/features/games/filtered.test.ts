import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { GAME_SORTS, GAME_STATES } from '../../../shared/games/catalog.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildGame, buildReview } from '../../testing/factories.ts'
import { GAME_PLATFORMS, GENRES } from '../../testing/filing.ts'
import { listGames } from './list.ts'

const database = useDatabase()
const DAY = 86_400_000
const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY))
const SHOWN = { shownFrom: new Date(0) }
/** Makes the list a filtered one: without a filter it is read by days. */
const byName = { sort: 'name', page: 1, limit: 50 } as const
const namesIn = async (asked: object = {}) =>
  (await listGames(database.db, { ...byName, ...asked })).games.map(({ name }) => name)

beforeEach(async () => {
  await database.db.$executeRaw`DELETE FROM "Content"`
  await database.db.$executeRaw`DELETE FROM "Game"`
})

describe('a filtered list of games', () => {
  it('gives what a look at each game would, for any filters and sorting', async () => {
    const { db } = database
    const pick = <T>(all: readonly T[], n: number) => all[n % all.length] as T
    for (let n = 0; n < 40; n++) {
      const review = n % 3 === 0 ? [(await buildReview(db, { rating: n % 11 })).id] : []
      const releaseOn = n % 5 === 0 ? {} : { releaseOn: new Date(`${2020 + (n % 3)}-06-01`) }
      await buildGame(db, {
        ...{
          name: `Jeu ${(n * 7) % 40}`,
          cancelled: n % 9 === 0,
          outOn: at(n % 4 === 0 ? -1 : 2),
          hasReleases: true,
        },
        ...{ platforms: [pick(GAME_PLATFORMS, n), pick(GAME_PLATFORMS, n + 3)], genres: [pick(GENRES, n)] },
        ...{ texts: review, shownFrom: at(-n - 1), ...releaseOn },
      })
    }
    const { games } = await listGames(db, { page: 1, limit: 50 })
    const years = new Map(
      (await db.game.findMany()).map(({ id, releaseOn }) => [id, releaseOn?.getFullYear()]),
    )
    const filters = fc.record(
      {
        platform: fc.constantFrom(...GAME_PLATFORMS),
        genre: fc.constantFrom(...GENRES),
        year: fc.integer({ min: 2019, max: 2023 }),
        state: fc.constantFrom(...GAME_STATES),
        score: fc.integer({ min: 0, max: 10 }),
        sort: fc.constantFrom(...GAME_SORTS),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const { platform, genre, year, state, score, sort } = asked
        const wanted = games.filter(
          (game) =>
            (!platform || game.platforms.includes(platform)) &&
            (!genre || game.genres.includes(genre)) &&
            (!year || years.get(game.id) === year) &&
            (!state || game.state === state) &&
            (score === undefined || (game.score ?? -1) >= score) &&
            (sort !== 'score' || game.score !== null),
        )
        const found = await listGames(db, { ...asked, page: 1, limit: 50 })
        expect(found.total).toBe(wanted.length)
        expect(new Set(found.games)).toEqual(new Set(wanted))
        if (!sort) expect(found.games).toEqual(wanted)
        if (sort === 'score')
          expect(found.games.map((game) => game.score)).toEqual(
            wanted.map((game) => game.score ?? 0).sort((a, b) => b - a),
          )
      }),
      { numRuns: 60 },
    )
  })

  it('holds what was written by others, at the first read after it', async () => {
    const { db } = database
    const game = await buildGame(db, { ...SHOWN, name: 'Azur', platforms: ['PC'] })
    expect(await namesIn({ platform: 'PC' })).toEqual(['Azur'])
    // Like psql, in one transaction that is seen whole or not at all.
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE "Game" SET "platforms" = '{Switch}' WHERE "id" = ${game.id}`
      expect(await namesIn({ platform: 'PC' }), 'not yet').toEqual(['Azur'])
    })
    expect(await namesIn({ platform: 'PC' })).toEqual([])
    expect(await namesIn({ platform: 'Switch' })).toEqual(['Azur'])
    await db.game.update({ where: { id: game.id }, data: { deletedAt: new Date() } })
    expect(await namesIn()).toEqual([])
    await db.$executeRaw`DELETE FROM "Game"`
    await buildGame(db, { ...SHOWN, name: 'Boréale' })
    expect(await namesIn()).toEqual(['Boréale'])
  })

  it('has games with all platforms and genres there are', async () => {
    const { db } = database
    await buildGame(db, { ...SHOWN, name: 'Tout', platforms: [...GAME_PLATFORMS], genres: [...GENRES] })
    expect(await namesIn({ platform: GAME_PLATFORMS.at(-1), genre: GENRES.at(-1) })).toEqual(['Tout'])
  })

  it('changes by itself when a planned review comes, or a day does', async () => {
    const { db } = database
    const review = await buildReview(db, {
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
      rating: 9,
    })
    await buildGame(db, { ...SHOWN, name: 'Planifié', texts: [review.id] })
    await buildGame(db, { ...SHOWN, name: 'Demain', outOn: at(2), hasReleases: true })
    expect(await namesIn({ state: 'out' })).toEqual([])
    expect(await namesIn({ score: 9 })).toEqual([])
    await stepClock(db, 7200)
    expect(await namesIn({ state: 'out' })).toEqual(['Planifié'])
    expect(await namesIn({ score: 9 })).toEqual(['Planifié'])
    await stepClock(db, (2 * DAY) / 1000)
    expect(await namesIn({ state: 'out' })).toEqual(['Demain', 'Planifié'])
    // A clock that goes back must not show future texts.
    await stepClock(db, 0)
    expect(await namesIn({ state: 'out' })).toEqual([])
  })
})
