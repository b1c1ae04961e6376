import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, type GameOverrides } from '../../../testing/factories.ts'
import { useFactsSite } from '../../../testing/facts-site.ts'
import { WINTER_LIGHT_FILLED as NAMES, WINTER_LIGHT, WINTER_LIGHT_GOLD } from '../../../testing/igdb-games.ts'
import { READ_LIMITS } from '../../../trpc/rate-limits/reads.ts'

const database = useDatabase()
const site = await useFactsSite(database)
const { igdb, now, as, take, drop, stored, change, confirm, nextTurn } = site
const igdbId = WINTER_LIGHT.id

const make = (more: Omit<GameOverrides, 'texts'> = {}) =>
  buildGame(database.db, { name: 'Winter Light', ...more })
const shown = () => make({ shownFrom: new Date(0) })

beforeEach(async () => void (await confirm()))

describe('whose facts they are', () => {
  it('goes with what a merge fills, and with nothing else', async () => {
    const into = await make({ name: 'Ashes', series: 'À nous', otherNames: ['WLA'] })
    const from = await make()
    await take({ game: from.id, igdbId })
    const editor = await as('editor')
    await change('merge', { game: from.id, into: into.id }, editor)
    const merged = await stored(into.id)
    expect(merged.igdbId).toBe(igdbId)
    expect(Object.keys(merged.igdbFacts).sort()).toEqual(NAMES.filter((name) => name !== 'series'))
    expect(merged.igdbFacts.otherNames).toEqual(['Lueur d’hiver : Cendres', '冬の光'])
    const { fields } = (await drop(into.id, editor)).json.game
    expect(fields).toMatchObject({ series: 'À nous', genres: [], releases: [] })
    expect(fields.otherNames).toEqual(['WLA', 'Winter Light'])
  })

  it('stays with the game into which another is merged', async () => {
    const [into, from] = [await make(), await make({ name: 'Ashes', description: 'De nous.' })]
    await take({ game: into.id, igdbId })
    await nextTurn()
    await take({ game: from.id, igdbId: WINTER_LIGHT_GOLD.id })
    await change('merge', { game: from.id, into: into.id }, await as('editor'))
    const merged = await stored(into.id)
    expect([merged.igdbId, merged.fields.description]).toEqual([igdbId, 'De nous.'])
    expect(Object.keys(merged.igdbFacts).sort()).toEqual(NAMES)
  })

  it('comes back with a version, also after all of it was removed, and can be removed again', async () => {
    const { id, slug } = await shown()
    const { fields } = (await take({ game: id, igdbId }, now.admin)).json.game
    const names = Object.keys((await stored(id)).igdbFacts)
    const [taken] = await database.db.gameVersion.findMany({ where: { gameId: id }, orderBy: { at: 'desc' } })
    const restore = () => change('restoreVersion', { game: id, version: taken?.id }, now.admin)
    await change('save', { game: id, genres: [], otherNames: ['À nous'] }, now.admin)
    await restore()
    expect(Object.keys((await stored(id)).igdbFacts).sort()).toEqual(names.sort())
    await drop(id, now.admin)
    expect((await stored(id)).igdbId).toBeNull()
    await restore()
    const back = await stored(id)
    expect([back.igdbId, back.fields]).toEqual([igdbId, fields])
    expect(Object.keys(back.igdbFacts).sort()).toEqual(names.sort())
    const { json } = await now.call.query(site.withInput('page', { slug }), {})
    expect(json.game.fromIgdb).toBe(true)
    const { emptied } = (await drop(id, now.admin)).json
    expect(emptied.sort()).toEqual(names.sort())
    // A field set by hand comes back as such.
    await change('save', { game: id, series: 'À nous' }, now.admin)
    const [own] = await database.db.gameVersion.findMany({ where: { gameId: id }, orderBy: { at: 'desc' } })
    await change('save', { game: id, series: null }, now.admin)
    await change('restoreVersion', { game: id, version: own?.id }, now.admin)
    expect(await stored(id)).toMatchObject({ igdbId: null, igdbFacts: {}, fields: { series: 'À nous' } })
  })

  it('is that of platforms that only its releases bring, and they go with these', async () => {
    const [game, into] = [await make({ platforms: ['Dreamcast', 'PC'] }), await make({ platforms: ['PC'] })]
    const { fields, igdbFacts } = (await take({ game: game.id, igdbId })).json.game
    const theirs = ['PlayStation 5', 'Switch 2', 'Xbox Series X/S', 'Switch']
    expect(fields.platforms).toEqual(['Dreamcast', 'PC', ...theirs])
    expect(igdbFacts.platforms).toEqual(theirs)
    const editor = await as('editor')
    await change('merge', { game: game.id, into: into.id }, editor)
    expect((await stored(into.id)).fields.platforms).toEqual(['PC', ...theirs])
    expect((await drop(into.id, editor)).json.game.fields).toMatchObject({ platforms: ['PC'], releases: [] })
  })

  it('stays that of platforms beside one that a release of a hand brings', async () => {
    const { id } = await make()
    await take({ game: id, igdbId })
    const own = { platforms: ['Vita'], precision: 'tba', date: null }
    await change('save', { game: id, releases: [own] })
    expect((await stored(id)).igdbFacts.platforms).toEqual(expect.arrayContaining(['PC', 'Switch 2']))
    expect((await drop(id)).json.game.fields).toMatchObject({ platforms: ['Vita'], releases: [own] })
  })

  it('is no part of what a version says, and what a hand types again is a hand’s', async () => {
    const { id } = await make()
    const taken = (await take({ game: id, igdbId })).json.game
    await change('save', { game: id, genres: [] })
    const versions = await database.db.gameVersion.findMany({ orderBy: { at: 'asc' } })
    expect(
      versions.map(({ fields }) => Object.keys(fields as object).filter((n) => /igdb/i.test(n))),
    ).toEqual([[], []])
    const { slug: _, parent: __, ...said } = { ...(versions[0]?.fields as object) } as Record<string, unknown>
    await change('save', { game: id, ...said })
    const back = await stored(id)
    expect(back.fields).toEqual(taken.fields)
    expect(Object.keys(back.igdbFacts).sort()).toEqual(NAMES.filter((name) => name !== 'genres'))
  })

  it('readers are told whether anything is, and nothing else', async () => {
    const { id, slug } = await shown()
    const page = async () => (await now.call.query(site.withInput('page', { slug }), {})).json.game
    expect((await page()).fromIgdb).toBe(false)
    await take({ game: id, igdbId }, now.admin)
    const game = await page()
    expect(game.fromIgdb).toBe(true)
    expect(Object.keys(game).filter((name) => /igdb/i.test(name))).toEqual(['fromIgdb'])
    const rest = await now.call.rest('GET', `/games/${slug}`, undefined, {})
    expect(JSON.stringify(rest.json)).not.toMatch(/igdb/i)
    await drop(id, now.admin)
    expect((await page()).fromIgdb).toBe(false)
  })
})

it('asks for a network so many times a minute at most, whichever way it asks', async () => {
  const { id } = await make()
  now.config = site.freshConfig({ RATE_LIMIT: 'on' })
  now.call = await site.startApp(now.config)
  igdb.fault = 'failing'
  const asks = Array.from({ length: READ_LIMITS.facts }, () => take({ game: id, igdbId: 77 }))
  for (const { json } of await Promise.all(asks)) expect(json.code).toMatch(/^FACTS_/)
  const refused = [await site.find(), await take({ game: id, igdbId })]
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
    Array(2).fill([429, 'TOO_MANY_REQUESTS']),
  )
  expect((await drop(id)).status).toBe(200)
})
