import { beforeEach, describe, expect, it } from 'vitest'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { CALENDAR_LIMITS } from '../../../../shared/releases/calendar.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, buildRelease, buildReview } from '../../../testing/factories.ts'

const database = useDatabase()
beforeEach(async () => {
  await stepClock(database.db, 0)
  await database.db.gameRelease.deleteMany()
})

type Asked = { month?: string; platform?: string; page?: number }
const asked = (input: Asked = {}) => testCaller(database).games.releases(input as never)
const day = (date: string) => new Date(date)
const shown = { shownFrom: new Date(0) }
const namesOf = async (input: Asked) => (await asked(input)).releases.map(({ game }) => game.name)

/** A game with one release each; a day is a full date, anything else a span that ends on it. */
async function gameOn(name: string, on: string | null, precision = 'day', more: object = {}) {
  const game = await buildGame(database.db, { name, ...shown, ...more })
  return buildRelease(database.db, { gameId: game.id, precision, on: on === null ? null : day(on) })
}

describe('a month', () => {
  it('is days, then the spans that end on them; what has no date stands apart', async () => {
    for (const [name, on, precision] of [
      ['Fin d’année', '2031-12-31', 'year'],
      ['Fin de trimestre', '2031-12-31', 'quarter'],
      ['Fin de mois', '2031-12-31', 'month'],
      ['Saint-Sylvestre', '2031-12-31', 'day'],
      ['Édelweiss', '2031-12-01', 'day'],
      ['Fable', '2031-12-01', 'day'],
      ['Avant', '2031-11-30', 'day'],
      ['Après', '2032-02-29', 'day'],
    ] as const)
      await gameOn(name, on, precision)
    await gameOn('Un jour', null, 'tba')
    const december = await asked({ month: '2031-12' })
    expect(december.releases.map(({ game, date }) => [game.name, date])).toEqual([
      ['Édelweiss', '2031-12-01'],
      ['Fable', '2031-12-01'],
      ['Saint-Sylvestre', '2031-12-31'],
      ['Fin de mois', '2031-12'],
      ['Fin de trimestre', '2031-Q4'],
      ['Fin d’année', '2031'],
    ])
    expect(december).toMatchObject({ month: '2031-12', total: 6, previous: '2031-11', next: '2032-02' })
    expect(december.withoutDate).toMatchObject({ total: 1, releases: [{ game: { name: 'Un jour' } }] })
    expect(await asked({ month: 'tba' })).toMatchObject({ total: 1, releases: [{ date: null, on: null }] })
    expect(await asked({ month: '2031-06' })).toMatchObject({ total: 0, previous: null, next: '2031-11' })
  })

  it('is the present one of Paris where none is named', async () => {
    const away = (Date.UTC(2031, 11, 31, 23, 30) - Date.now()) / 1000
    await gameOn('Nouvel An', '2032-01-01')
    await stepClock(database.db, away)
    expect(await asked()).toMatchObject({ month: '2032-01', today: '2032-01-01', total: 1 })
    expect(await namesOf({ month: '' })).toEqual(['Nouvel An'])
  })

  it('has nothing that readers do not see, that is gone or cancelled', async () => {
    const { db } = database
    const planned = await buildReview(db, {
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const hidden = await buildGame(db, { name: 'Secret', texts: [planned.id] })
    const releases = { gameId: hidden.id, on: day('2033-05-05') }
    await buildRelease(db, releases)
    await buildRelease(db, { gameId: hidden.id, precision: 'tba', on: null })
    await gameOn('Annulé', '2033-05-06', 'day', { cancelled: true })
    const gone = await gameOn('Parti', '2033-05-07')
    await db.gameRelease.update({ where: { id: gone.id }, data: { goneAt: new Date() } })
    await gameOn('Jeté', '2033-05-08', 'day', { deletedAt: new Date() })
    await gameOn('Montré', '2033-07-01')
    const empty = await asked({ month: '2033-05' })
    expect(empty).toMatchObject({ total: 0, releases: [], next: '2033-07', withoutDate: { total: 0 } })
    expect(JSON.stringify(empty)).not.toContain('Secret')
    await stepClock(db, 7200)
    expect(await namesOf({ month: '2033-05' })).toEqual(['Secret'])
    expect((await asked({ month: '2033-05' })).withoutDate.total).toBe(1)
  })

  it('is filtered by platform: of a release, and of its game where it names none', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Deux machines', ...shown, platforms: ['PC', 'Switch'] })
    await buildRelease(db, { gameId: game.id, on: day('2034-01-10'), platforms: ['PC'] })
    await buildRelease(db, { gameId: game.id, on: day('2034-02-10'), position: 2 })
    await buildRelease(db, {
      gameId: game.id,
      precision: 'tba',
      on: null,
      position: 3,
      platforms: ['Switch'],
    })
    await buildRelease(db, { gameId: game.id, precision: 'tba', on: null, position: 4, platforms: ['Vita'] })
    const on = (month: string, platform: string) => asked({ month, platform })
    expect((await on('2034-01', 'Switch')).total).toBe(0)
    expect(await on('2034-01', 'Switch')).toMatchObject({ next: '2034-02' })
    expect((await on('2034-01', 'PC')).releases[0]?.platforms).toEqual(['PC'])
    expect((await on('2034-02', 'Switch')).releases[0]?.platforms).toEqual(['PC', 'Switch'])
    // Each game once, whichever of its releases have no date.
    expect((await asked({ month: 'tba' })).releases.map(({ platforms }) => platforms)).toEqual([
      ['Switch', 'Vita'],
    ])
    expect((await on('tba', 'Switch')).total).toBe(1)
    expect((await on('tba', 'Vita')).total).toBe(1)
    expect((await on('tba', 'PC')).total).toBe(0)
  })

  it('has pages, and counts so far', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Feuilleton', ...shown })
    const row = { gameId: game.id, position: 1, platforms: [], access: 'full', savedOn: day('2030-01-01') }
    const many = GAME_LIMITS.filtered + 5
    const id = (n: number) => n.toString(16).padStart(24, '0')
    await db.gameRelease.createMany({
      data: Array.from({ length: many }, (_, n) => {
        return { ...row, id: id(n), precision: 'day', on: day('2035-03-03') }
      }),
    })
    const last = Math.ceil(GAME_LIMITS.filtered / CALENDAR_LIMITS.page)
    expect(await asked({ month: '2035-03' })).toMatchObject({
      total: GAME_LIMITS.filtered,
      pages: last,
      page: 1,
    })
    expect((await asked({ month: '2035-03', page: 2 })).releases[0]?.id).toBe(id(CALENDAR_LIMITS.page))
    expect((await asked({ month: '2035-03', page: last + 1 })).releases).toEqual([])
    expect((await asked({ month: '2035-03', page: 2 ** 31 - 1 })).releases).toEqual([])
  })

  it.each([
    '1949-12',
    '2101-01',
    '1000000000',
    '1000000000-01',
    '2031-13',
    '2031-00',
    '2031-1',
    '2031',
    '2031-12-01',
    'TBA',
    ' 2031-12',
    '2031-12\u0000',
    '２０３１-12',
    "2031-12'",
  ])('refuses %j, which is none', async (month) => {
    await expect(asked({ month })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('refuses platforms and pages that there are not', async () => {
    for (const input of [
      { platform: 'Minitel' },
      { platform: 'Multi-plateforme' },
      { page: 0 },
      { page: 1.5 },
    ])
      await expect(asked(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
