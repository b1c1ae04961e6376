import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, type GameOverrides } from '../../../testing/factories.ts'
import { useFactsSite } from '../../../testing/facts-site.ts'
import type { IgdbFault } from '../../../testing/igdb.ts'
import {
  WINTER_LIGHT_FIELDS as FACTS,
  WINTER_LIGHT_FILLED as NAMES,
  WINTER_LIGHT,
} from '../../../testing/igdb-games.ts'

const database = useDatabase()
const site = await useFactsSite(database)
const { igdb, now, as, take, drop, stored, change, confirm, withdraw, nextTurn, misbehave } = site
const igdbId = WINTER_LIGHT.id

const make = (more: Omit<GameOverrides, 'texts'> = {}) =>
  buildGame(database.db, { name: 'Winter Light', ...more })
const shown = () => make({ shownFrom: new Date(0) })

/** Everything stored about games and who changed them, as text. */
const everything = async () => {
  const rows = await database.db.$queryRaw<object[]>`
    SELECT (SELECT json_agg(g.* ORDER BY g."id") FROM "Game" g)::text AS games,
      (SELECT json_agg(r.* ORDER BY r."id") FROM "GameRelease" r)::text AS releases,
      (SELECT json_agg(v.* ORDER BY v."id") FROM "GameVersion" v)::text AS versions,
      (SELECT json_agg(n.* ORDER BY n.game_id, n.key) FROM game_name n)::text AS names,
      (SELECT json_agg(d.* ORDER BY d."oneId", d."otherId") FROM "GameDoubt" d)::text AS doubts,
      (SELECT json_agg(l.* ORDER BY l."id") FROM "LogEntry" l WHERE l."actionType" = 'admin_action')::text AS log`
  return JSON.stringify(rows)
}

beforeEach(async () => void (await confirm()))

const RELEASES = [
  { platforms: ['PC'], access: 'early', precision: 'month', date: '2026-09' },
  { platforms: ['PC', 'PlayStation 5'], access: 'full', precision: 'day', date: '2027-03-04' },
  { platforms: ['Switch 2'], access: 'full', precision: 'quarter', date: '2027-Q3' },
  { platforms: ['Xbox Series X/S'], access: 'full', precision: 'year', date: '2027' },
  { platforms: ['Switch'], access: 'full', precision: 'tba', date: null },
]

describe('one press', () => {
  it('fills what is empty, by the way that a form saves, and keeps whose facts they are', async () => {
    const { id } = await make()
    const { game, filled, differs } = (await take({ game: id, igdbId })).json
    expect(filled.toSorted()).toEqual(NAMES)
    expect(differs).toEqual([{ field: 'name', ours: 'Winter Light', theirs: 'Winter Light: Ashes' }])
    expect(game).toMatchObject({ name: 'Winter Light', igdbId, fields: FACTS })
    expect(game.fields.releases).toMatchObject(RELEASES)
    expect(game.fields).toMatchObject({ cover: null, description: null, descriptionEn: null, kind: 'game' })
    expect(Object.keys(game.igdbFacts).sort()).toEqual(NAMES)
    expect(await stored(id)).toEqual(game)
    expect(await database.db.gameRelease.count({ where: { gameId: id, goneAt: null } })).toBe(5)
    const [version] = await database.db.gameVersion.findMany({ where: { gameId: id } })
    expect(version).toMatchObject({ byId: now.author.account.id, fields: game.fields })
    const entry = await database.db.logEntry.findFirstOrThrow({ where: { userId: now.author.account.id } })
    expect(entry).toMatchObject({
      message: 'Données d’IGDB reprises : « Winter Light »',
      data: { event: 'game_facts_taken', id, igdbId },
    })
  })

  it('overwrites nothing that is said, and shows what differs', async () => {
    const own = { genres: ['Puzzle'], studios: ['Un autre'], pegi: '3', series: 'Winter Light' }
    const { id } = await make({ ...own, kind: 'remake', otherNames: ['WLA'], cancelled: true })
    const { game, filled, differs } = (await take({ game: id, igdbId })).json
    expect(game.fields).toMatchObject({ ...own, kind: 'remake', otherNames: ['WLA'], cancelled: true })
    expect(filled.toSorted()).toEqual(['french', 'links', 'platforms', 'publishers', 'releases'])
    expect(differs).toEqual([
      { field: 'name', ours: 'Winter Light', theirs: 'Winter Light: Ashes' },
      { field: 'otherNames', ours: ['WLA'], theirs: FACTS.otherNames },
      { field: 'kind', ours: 'remake', theirs: 'game' },
      { field: 'genres', ours: ['Puzzle'], theirs: FACTS.genres },
      { field: 'studios', ours: ['Un autre'], theirs: FACTS.studios },
      { field: 'pegi', ours: '3', theirs: '16' },
    ])
  })

  it('a second time changes nothing, whoever presses', async () => {
    const { id } = await make()
    const first = (await take({ game: id, igdbId })).json
    const before = await everything()
    const second = (await take({ game: id, igdbId }, now.admin)).json
    expect(second).toEqual({ ...first, filled: [] })
    expect(await everything()).toBe(before)
  })

  it('twice at once fills once', async () => {
    const { id } = await make()
    const answers = await Promise.all([take({ game: id, igdbId }), take({ game: id, igdbId }, now.admin)])
    expect(answers.map(({ json }) => json.filled.length).sort()).toEqual([0, NAMES.length])
    expect(await database.db.gameVersion.count()).toBe(1)
    expect(await database.db.gameRelease.count()).toBe(5)
  })

  it('is refused to who has read what was saved since, before IGDB is asked', async () => {
    const { id, updatedAt } = await make()
    await change('save', { game: id, updatedAt, series: 'Une série' })
    const before = await everything()
    const { status, json } = await take({ game: id, igdbId, updatedAt: updatedAt.toISOString() })
    expect([status, json.code, json.current.fields.series]).toEqual([409, 'EDIT_CONFLICT', 'Une série'])
    expect([igdb.questions, await everything()]).toEqual([[], before])
  })

  it('lists as doubtful what a name of it is near', async () => {
    const other = await make({ name: 'Lueur d’hiver: cendres' })
    const { id } = await make({ name: 'Ashes' })
    await take({ game: id, igdbId })
    const [doubt] = await database.db.gameDoubt.findMany({ where: { OR: [{ oneId: id }, { otherId: id }] } })
    expect([doubt?.oneId, doubt?.otherId].sort()).toEqual([id, other.id].sort())
  })

  it.each([
    ['igdbId', { igdbId: 0 }],
    ['igdbId', { igdbId: '41001' }],
    ['igdbId', { igdbId: 2 ** 31 }],
    ['igdbId', { igdbId: null }],
    ['game', { game: '' }],
    ['game', { game: ['a'] }],
    ['updatedAt', { updatedAt: 'hier' }],
  ])('refuses a bad %s: %j', async (name, input) => {
    const { id } = await make()
    const { status, json } = await take({ game: id, igdbId, ...input })
    expect([status, Object.keys(json.fields), igdb.questions]).toEqual([400, [name], []])
  })
})

describe('who may', () => {
  it('authors while readers do not see the game, editors always', async () => {
    const [hidden, seen] = [await make(), await shown()]
    const editor = await as('editor')
    for (const game of [hidden.id, seen.id, 'f'.repeat(24)])
      for (const role of ['visitor', 'moderator'] as const) {
        const who = await as(role)
        expect((await take({ game, igdbId }, who)).json.code).toBe('FORBIDDEN')
        expect((await drop(game, who)).json.code).toBe('FORBIDDEN')
      }
    expect((await take({ game: seen.id, igdbId })).json.code).toBe('FORBIDDEN')
    expect(igdb.questions).toEqual([])
    for (const [game, who] of [
      [hidden.id, now.author],
      [seen.id, editor],
    ] as const) {
      expect((await take({ game, igdbId }, who)).status).toBe(200)
      await nextTurn()
    }
    expect((await drop(seen.id)).json.code).toBe('FORBIDDEN')
    expect((await drop(seen.id, editor)).status).toBe(200)
    expect((await drop(hidden.id)).status).toBe(200)
  })

  it('nobody for a game that is not there, and no question is asked', async () => {
    const { id } = await make({ deletedAt: new Date() })
    for (const game of [id, 'pas-de-jeu'])
      for (const answer of [await take({ game, igdbId }, now.admin), await drop(game, now.admin)])
        expect([answer.status, answer.json.code]).toEqual([404, 'GAME_NOT_FOUND'])
    expect(igdb.questions).toEqual([])
  })
})

describe('what fails leaves all as it was, byte for byte', () => {
  const FAULTS: IgdbFault[] = [
    'down',
    'slow',
    'failing',
    'unauthorized',
    'forbidden',
    'busy',
    'malformed',
    'wrong shape',
    'other game',
    'flood',
    'redirect',
  ]
  it.each(FAULTS)('IGDB that is %s', async (fault) => {
    const { id, slug } = await make({ genres: ['Puzzle'], shownFrom: new Date(0) })
    const readers = async () => (await now.call.rest('GET', `/games/${slug}`)).body
    const [before, seen] = [await everything(), await readers()]
    misbehave(fault)
    const { status, json } = await take({ game: id, igdbId }, now.admin)
    expect([status, json.code]).toEqual([502, 'FACTS_AWAY'])
    expect(json.message).toContain('rien n’a changé')
    expect([await everything(), await readers()]).toEqual([before, seen])
    misbehave()
    await nextTurn()
    expect((await take({ game: id, igdbId }, now.admin)).status).toBe(200)
  })

  it('a game that IGDB does not have, too many at once, no agreement', async () => {
    const { id } = await make()
    igdb.games = []
    let before = await everything()
    const refused = async (code: string) => {
      expect((await take({ game: id, igdbId })).json.code).toBe(code)
      expect(await everything()).toBe(before)
    }
    await refused('FACTS_NOT_FOUND')
    await database.db.factsAccess.updateMany({ data: { nextAt: new Date(Date.now() + 3_600_000) } })
    await refused('FACTS_BUSY')
    await withdraw()
    before = await everything()
    await refused('FACTS_UNCONFIRMED')
  })

  it('a write that the database refuses', async () => {
    const { id } = await make()
    await database.db
      .$executeRaw`ALTER TABLE "Game" ADD CONSTRAINT "refused" CHECK ("igdbId" IS NULL) NOT VALID`
    onTestFinished(
      async () => void (await database.db.$executeRaw`ALTER TABLE "Game" DROP CONSTRAINT "refused"`),
    )
    const before = await everything()
    expect((await take({ game: id, igdbId })).status).toBe(500)
    expect(await everything()).toBe(before)
  })
})

describe('one press more', () => {
  it('removes all that is still IGDB’s, with the number, asks nothing and needs no agreement', async () => {
    const { id } = await make({ description: 'De nous.', pegi: '3' })
    const untouched = (await stored(id)).fields
    await take({ game: id, igdbId })
    await withdraw()
    const asked = igdb.questions.length
    const { game, emptied } = (await drop(id)).json
    expect(emptied.toSorted()).toEqual(NAMES.filter((name) => name !== 'pegi'))
    expect(game).toMatchObject({ fields: untouched, igdbId: null, igdbFacts: {} })
    expect(igdb.questions).toHaveLength(asked)
    expect(await database.db.gameRelease.count({ where: { gameId: id, goneAt: null } })).toBe(0)
    const before = await everything()
    expect((await drop(id)).json).toMatchObject({ emptied: [], game: { fields: untouched } })
    expect(await everything()).toBe(before)
  })

  it('leaves what a hand has changed, also back to what IGDB says', async () => {
    const { id } = await make()
    await take({ game: id, igdbId })
    await change('save', { game: id, genres: ['RPG'], series: 'Une autre', pegi: null })
    await change('save', { game: id, genres: FACTS.genres })
    expect(Object.keys((await stored(id)).igdbFacts).sort()).toEqual(
      NAMES.filter((name) => !['genres', 'series', 'pegi'].includes(name)),
    )
    const { game } = (await drop(id)).json
    expect(game.fields).toMatchObject({ genres: FACTS.genres, series: 'Une autre', pegi: null, studios: [] })
  })

  it('takes what a save sent along unchanged, in whatever order choices come and releases are called', async () => {
    const { id } = await make()
    const { fields } = (await take({ game: id, igdbId })).json.game
    const releases = fields.releases.map(({ _id, ...release }: { _id: string }) => release)
    await change('save', { game: id, ...fields, releases, platforms: fields.platforms.toReversed() })
    expect((await drop(id)).json.emptied.toSorted()).toEqual(NAMES)
  })

  it('takes the names that came from there, not those of a rename or of a hand', async () => {
    const { id } = await make()
    await take({ game: id, igdbId })
    await change('save', { game: id, name: 'Lumière d’hiver' })
    const { otherNames } = (await stored(id)).fields
    expect(otherNames).toEqual([...FACTS.otherNames, 'Winter Light'])
    await change('save', { game: id, otherNames: [...otherNames.slice(1), 'À nous'] })
    expect((await drop(id)).json.game.fields.otherNames).toEqual(['Winter Light', 'À nous'])
  })

  it('twice at once, and beside a save, leaves the hand’s', async () => {
    const { id } = await make()
    await take({ game: id, igdbId })
    const answers = await Promise.all([
      drop(id),
      drop(id, now.admin),
      now.call.mutate('games.save', { game: id, series: 'De nous' }, now.admin.headers),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(id)).toMatchObject({
      igdbId: null,
      igdbFacts: {},
      fields: { series: 'De nous', genres: [] },
    })
  })
})
