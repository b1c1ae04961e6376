import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import { fieldsFr } from '../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildGame, buildRelease } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()
const SHOWN = 30

let author: Record<string, string>
beforeAll(async () => {
  const { db } = database
  author = bearer(await signIn(db, await buildAccount(db, { role: 'author' }), config))
  await db.game.createMany({
    data: Array.from({ length: SHOWN }, (_, n) => ({
      ...{ id: newId(), slug: `brume-${n}`, name: `Brume ${n}`, genres: ['RPG'], platforms: ['PC'] },
      shownFrom: new Date(0),
    })),
  })
  const undated = await buildGame(db, { name: 'Un jour', shownFrom: new Date(0) })
  await buildRelease(db, { gameId: undated.id, precision: 'tba', on: null })
})

const asked = (path: string, input: object, as = {}) =>
  call.query(`games.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)
const overRest = (path: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return call.rest('GET', `/games${path}?${new URLSearchParams(pairs)}`)
}

describe('a list of games, over tRPC and REST', () => {
  it.each([
    ['platform', 'Dreamcast 3'],
    ['platform', 'x'.repeat(3000)],
    ['platform', 'PC\0'],
    ['genre', 'rpg'],
    ['genre', '__proto__'],
    ['genre', Array(40).fill('RPG')],
    ['year', '1949'],
    ['year', '2101'],
    ['year', '02025'],
    ['year', '1e3'],
    ['state', 'lost'],
    ['score', '11'],
    ['score', '-1'],
    ['score', '8.5'],
    ['sort', "'"],
    ['sort', ['score', 'name']],
  ])('has no %s of %.30j', async (name, value) => {
    for (const { status, json } of [
      await asked('list', { [name]: value }),
      await overRest('', { [name]: value }),
    ])
      expect([status, json.code, json.fields]).toEqual([400, 'BAD_INPUT', { [name]: fieldsFr.invalid }])
  })

  it('takes no notice of forty filters that there are not', async () => {
    const others = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`filtre${n}`, 'PC']))
    expect((await asked('list', { genre: 'RPG', ...others })).json.total).toBe(SHOWN)
    expect((await overRest('', { genre: 'RPG', ...others })).json.pagination.totalGames).toBe(SHOWN)
  })

  it.each([
    ['all', {}, SHOWN + 1],
    ['filtered', { genre: 'RPG' }, SHOWN],
    ['sorted', { sort: 'name' }, SHOWN + 1],
  ])('of %s has nothing on a page of 10^9, and still says how many there are', async (_, filters, total) => {
    for (const page of [1_000_000_000, 2 ** 31 - 1])
      for (const limit of [1, 50, 1_000_000_000]) {
        const input = { ...filters, page, limit }
        const [trpc, rest] = [await asked('list', input), await overRest('', input)]
        expect([trpc.status, trpc.json]).toMatchObject([200, { games: [], total }])
        const pages = Math.ceil(total / Math.min(limit, GAME_LIMITS.maxPage))
        expect([rest.status, rest.json]).toEqual([
          200,
          { games: [], pagination: { total: pages, totalGames: total } },
        ])
      }
  })

  it.each([2 ** 31, 1e10, 0, -1, '1e9', '01', '', 'x'])('has no page and no limit %j', async (value) => {
    for (const [name, sentence] of [
      ['page', fieldsFr.pageInvalid],
      ['limit', fieldsFr.limitInvalid],
    ] as const)
      for (const filters of [{}, { genre: 'RPG' }])
        for (const { status, json } of [
          await asked('list', { ...filters, [name]: value }),
          await overRest('', { ...filters, [name]: value }),
        ])
          expect([status, json.fields]).toEqual([400, { [name]: sentence }])
  })
})

describe('over tRPC alone', () => {
  it('months, games without a date and the team’s list have nothing on a page of 10^9', async () => {
    const page = 1_000_000_000
    for (const month of ['2031-12', 'tba']) {
      const { status, json } = await asked('releases', { month, page })
      expect([status, json]).toMatchObject([200, { releases: [], total: month === 'tba' ? 1 : 0 }])
    }
    for (const input of [{}, { which: 'hidden' }, { which: 'bin' }, { search: 'brume' }]) {
      const [first, { status, json }] = [
        await asked('forTeam', input, author),
        await asked('forTeam', { ...input, page }, author),
      ]
      expect([status, json.games]).toEqual([200, []])
      expect([json.total, json.pages]).toEqual([first.json.total, first.json.pages])
    }
  })

  it.each([
    ['releases', 'month', ['2031-02-30', '2031-Q5', '2031-13', 'TBA', 3, null, ['2031-12']]],
    ['releases', 'platform', ['Minitel', null, Array(40).fill('PC')]],
    ['releases', 'page', [2 ** 31, 0, 1.5, '1e9']],
    ['forTeam', 'which', ['shown', null, ['all']]],
    ['forTeam', 'search', ['x'.repeat(121), 'a\0', 3, ['a']]],
    ['forTeam', 'page', [2 ** 31, 0, 1.5, '1e9']],
  ])('%s refuses such %s', async (path, name, values) => {
    for (const value of values) {
      const { status, json } = await asked(path, { [name]: value }, author)
      expect([value, status, Object.keys(json.fields)]).toEqual([value, 400, [name]])
    }
  })
})

describe('one game, over tRPC and REST', () => {
  it.each([
    ['a\0b', 400],
    ['a'.repeat(201), 400],
    ['\ud800', 400],
    ['__proto__', 404],
    ["brume-1'--", 404],
    ['🎮', 404],
    ['f'.repeat(24), 404],
  ])('%.20j: %i', async (slug, expected) => {
    const address = slug === '\ud800' ? '%ED%A0%80' : encodeURIComponent(slug)
    for (const { status } of [await asked('page', { slug }), await overRest(`/${address}`)])
      expect(status).toBe(expected)
  })

  it.each(['%', '_', '\\', "' OR 1=1--", ':*', '🎮', '\u202e', '', ' \n '])(
    'a part of a name, %j, finds nothing by mistake',
    async (q) => {
      for (const { status, json } of [await asked('suggest', { q }), await overRest('/suggest', { q })])
        expect([status, json.games ?? json]).toEqual([200, []])
    },
  )

  it.each(['x'.repeat(121), 'a\0'])('%.10j is no part of a name', async (q) => {
    for (const { status, json } of [await asked('suggest', { q }), await overRest('/suggest', { q })])
      expect([status, Object.keys(json.fields)]).toEqual([400, ['q']])
  })
})
