import { describe, expect, it } from 'vitest'
import { GAME_STATES } from '../../../shared/games/catalog.ts'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildGame } from '../../testing/factories.ts'

const database = useDatabase()
const games = () => testCaller(database).games
const at = (days: number | null) => (days === null ? null : new Date(Date.now() + days * 86_400_000))
const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('a list of games', () => {
  it('filtered by a state has those that say it of themselves, each in one', async () => {
    const { db } = database
    const days = [null, -3, 3]
    for (const cancelled of [false, true])
      for (const out of days)
        for (const early of days)
          for (const judged of days) {
            const hasReleases = out !== null || early !== null
            await buildGame(db, {
              ...{ cancelled, outOn: at(out), earlyOn: at(early), hasReleases, judgedFrom: at(judged) },
              shownFrom: new Date(0),
            })
          }
    const all: string[] = []
    for (const state of GAME_STATES) {
      const found = await games().list({ state, limit: 50 })
      expect(new Set(found.games.map((game) => game.state)), state).toEqual(new Set([state]))
      all.push(...found.games.map(({ id }) => id))
    }
    // Two are not cancelled, have no release and are not judged yet: nothing says their state.
    expect(new Set(all).size).toBe((await db.game.count()) - 2)
    expect(all).toHaveLength(52)
  })

  it('pages the first thousand in their order, and has no page behind them', async () => {
    const { db } = database
    await db.$executeRaw`INSERT INTO "Game" ("id", "slug", "name", "genres", "shownFrom")
      SELECT lpad(n::text, 24, 'a'), 'puzzle-' || n, 'Puzzle ' || n, '{Puzzle}', '2020-01-01'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, 1004) n`
    const page = (n: number) => games().list({ genre: 'Puzzle', page: n, limit: 3 })
    const [first, second, last, behind] = [await page(1), await page(2), await page(334), await page(335)]
    expect([first.total, first.pages, last.total]).toEqual([1000, 334, 1000])
    expect(named(first.games)).toEqual(['Puzzle 1004', 'Puzzle 1003', 'Puzzle 1002'])
    expect(named(second.games)).toEqual(['Puzzle 1001', 'Puzzle 1000', 'Puzzle 999'])
    expect(named(last.games)).toEqual(['Puzzle 5'])
    expect([behind.games, behind.total]).toEqual([[], 1000])
  })
})

describe('suggestions', () => {
  it('are the names that begin so, before those that are alike', async () => {
    const { db } = database
    const show = (name: string, more = {}) => buildGame(db, { name, shownFrom: new Date(0), ...more })
    await show('Zelda-like 100 %')
    await show('La légende de Zeldo')
    await show('Zelda', { otherNames: ['Légende_de Z'] })
    const asked = async (q: string) => named(await games().suggest({ q }))
    expect((await asked('zel')).slice(0, 2)).toEqual(['Zelda', 'Zelda-like 100 %'])
    expect(await asked('zelda')).toEqual(['Zelda', 'Zelda-like 100 %', 'La légende de Zeldo'])
    expect(await asked('zeldda')).toContain('Zelda')
    expect((await games().suggest({ q: 'legende de z' })).map((one) => [one.name, one.as])[0]).toEqual([
      'Zelda',
      'Légende_de Z',
    ])
    // No character is a wildcard.
    for (const q of ['%', '_', '\\', 'z_l', 'ze%a', '', ' ', '\u{10ffff}'])
      expect([q, await asked(q)]).toEqual([q, []])
  })

  it('of readers are not pushed out by what they do not see', async () => {
    const { db } = database
    await db.$executeRaw`INSERT INTO "Game" ("id", "slug", "name")
      SELECT lpad(n::text, 24, 'b'), 'secret-' || n, 'Quasar ' || n FROM generate_series(1, 120) n`
    await buildGame(db, { name: 'Quasar visible', shownFrom: new Date(0) })
    expect(named(await games().suggest({ q: 'quasar' }))).toEqual(['Quasar visible'])
  })
})
