import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildGame, buildRelease, buildReview } from '../../testing/factories.ts'
import { FIRST_ROWS, GENRES, PLATFORMS } from '../../testing/filing.ts'
import { readFiling } from './known/read.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let author: Record<string, string>
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const mutate = (path: string, input: object, as = editor) => call.mutate(`platforms.${path}`, input, as)
const query = (path: string, input: object, as = editor) =>
  call.query(`platforms.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)
const rowsOf = async (kind: string) => (await query('counted', { kind })).json.rows
const named = async (kind: string, name: string) =>
  (await rowsOf(kind)).find((row: { name: string }) => row.name === name)

let made = 0
/** A new platform that is this test's own. */
async function platform(more: object = {}): Promise<string> {
  const { status, json } = await mutate('create', { kind: 'platform', name: `Borne ${++made}`, ...more })
  expect(status).toBe(200)
  return json.id
}

/** Clients of the REST interface know these, in this order. */
const SPECIFIED = [
  ...['PC', 'Web', 'Steam', 'Steam Deck', 'Multi-plateforme'],
  ...['Switch', 'Wii U', 'Wii', 'GameCube', 'Nintendo 64', 'SNES', 'NES'],
  ...['Switch Lite', '3DS', 'DS', 'Game Boy Advance', 'Game Boy Color', 'Game Boy'],
  ...['PlayStation 5', 'PlayStation 4', 'PlayStation 3', 'PlayStation 2', 'PlayStation', 'PSP', 'Vita'],
  ...['Xbox', 'Xbox 360', 'Xbox One', 'Xbox Series X/S'],
  ...['Dreamcast', 'Saturn', 'Genesis/Mega Drive', 'Master System', 'Game Gear'],
  ...['Atari 2600', 'Neo Geo', 'Arcade', 'Mobile'],
]
const ADDED = ['Switch 2', 'Mac', 'Linux', 'iOS', 'Android', 'Meta Quest', 'PlayStation VR2']
const SPECIFIED_GENRES = [
  ...['Action', 'Action/Aventure', 'Aventure', "Beat'em up", 'Course', 'Plateforme', 'Puzzle', 'RPG', 'JRPG'],
  ...['Simulation', 'Sport', 'Stratégie', 'FPS', 'TPS', 'Survival', 'Horror', 'Fighting', 'Arcade'],
  ...["Shoot'em up", 'Metroidvania', 'Roguelike', 'Battle Royale', 'MMORPG', 'MOBA', 'RTS', 'Turn-Based'],
  ...['Sandbox', 'Visual Novel', 'Rhythm', 'Party Game'],
]

describe('a new site', () => {
  it('has the platforms and genres of the specification first, as they were, and those of today behind', async () => {
    expect(PLATFORMS).toEqual([...SPECIFIED, ...ADDED])
    expect(GENRES).toEqual(SPECIFIED_GENRES)
    const { platform, genre } = await readFiling(database.db)
    expect(platform.values.slice(0, PLATFORMS.length).map(({ id }) => id)).toEqual(PLATFORMS)
    expect(genre.values.slice(0, GENRES.length).map(({ id }) => id)).toEqual(GENRES)
    // No word finds two.
    expect(platform.byWord.get('ns2')?.id).toBe('Switch 2')
    expect(platform.byWord.get('macos')?.id).toBe('Mac')
    expect(genre.byWord.get('survie')?.id).toBe('Survival')
    expect(FIRST_ROWS).toHaveLength(75)
  })

  it('answers them over REST, in the language asked for', async () => {
    const { json } = await call.rest('GET', '/platforms')
    expect(json.platforms.slice(0, 5)).toEqual(
      ['PC', 'Web', 'Steam', 'Steam Deck', 'Multi-plateforme'].map((id) => ({ id, name: id, short: [] })),
    )
    expect(json.platforms.find(({ id }: { id: string }) => id === 'PlayStation 5').short).toEqual(['PS5'])
    const english = await call.rest('GET', '/platforms?lang=en')
    expect(english.json.platforms[4]).toEqual({ id: 'Multi-plateforme', name: 'Multi-platform', short: [] })
    const heard = await call.rest('GET', '/genres', undefined, { 'accept-language': 'en' })
    expect(heard.json.genres[4]).toEqual({ id: 'Course', name: 'Racing', short: [] })
    expect((await call.rest('GET', '/genres?lang=fr')).json.genres[14].name).toBe('Survie')
    expect((await call.rest('GET', '/genres?lang=de')).status).toBe(400)
  })
})

describe('an editor', () => {
  it('adds a platform, which texts, games and filters take at once', async () => {
    const { status, json } = await mutate('create', {
      ...{
        kind: 'platform',
        name: 'Nabla Deck',
        nameEn: 'Nabla Deck',
        short: 'ND\n\nND2',
        others: ['Nabla'],
      },
      ...{ family: 'computer', generation: '9' },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: 'Nabla Deck', short: ['ND', 'ND2'], others: ['Nabla'], generation: 9 })
    const game = await call.rest(
      'POST',
      '/games',
      { name: 'Jeu de Nabla', platforms: ['Nabla Deck'] },
      editor,
    )
    expect([game.status, game.json.game.platforms]).toEqual([201, ['Nabla Deck']])
    const review = await buildReview(database.db, { platform: 'Nabla Deck' })
    const list = await call.rest('GET', '/reviews?platform=Nabla%20Deck')
    expect(list.status).toBe(200)
    expect((await named('platform', 'Nabla Deck')).texts).toBe(1)
    expect((await named('platform', 'Nabla Deck')).games).toBe(1)
    expect(review.platform).toBe('Nabla Deck')
  })

  it('renames one everywhere, while its id stays what texts, addresses and clients hold', async () => {
    const id = await platform({ short: ['B1'] })
    const { json } = await mutate('save', { kind: 'platform', id, name: 'La Borne', nameEn: 'The Cabinet' })
    expect(json).toMatchObject({ id, name: 'La Borne', nameEn: 'The Cabinet', short: ['B1'] })
    const list = await call.rest('GET', '/platforms?lang=en')
    expect(list.json.platforms.at(-1)).toEqual({ id, name: 'The Cabinet', short: ['B1'] })
    const game = await call.rest('POST', '/games', { name: 'Jeu de borne', platforms: [id] }, editor)
    expect(game.json.game.platforms).toEqual([id])
    const [entry] = await database.db.logEntry.findMany({
      where: { message: 'Plateforme modifiée : « La Borne »' },
    })
    expect(entry?.data).toMatchObject({ event: 'filing_saved', kind: 'platform', id, was: { name: id } })
  })

  it('is told of one that was saved meanwhile', async () => {
    const id = await platform()
    const { updatedAt } = await named('platform', id)
    expect((await mutate('save', { kind: 'platform', id, updatedAt, short: ['Un'] })).status).toBe(200)
    const late = await mutate('save', { kind: 'platform', id, updatedAt, short: ['Deux'] })
    expect([late.status, late.json.code, late.json.current.short]).toEqual([409, 'EDIT_CONFLICT', ['Un']])
  })

  it('orders them; what is not named follows', async () => {
    const before = (await rowsOf('genre')).map(({ id }: { id: string }) => id)
    const { status } = await mutate('order', { kind: 'genre', ids: ['Rhythm', 'Action', 'Rhythm'] })
    expect(status).toBe(200)
    const after = (await rowsOf('genre')).map(({ id }: { id: string }) => id)
    expect(after.slice(0, 3)).toEqual(['Rhythm', 'Action', 'Action/Aventure'])
    expect([...after].sort()).toEqual([...before].sort())
    expect((await mutate('order', { kind: 'genre', ids: before })).status).toBe(200)
    expect((await rowsOf('genre')).map(({ id }: { id: string }) => id)).toEqual(before)
  })

  it('deletes one that nothing names, and none of the first list', async () => {
    const id = await platform()
    const removed = await mutate('remove', { kind: 'platform', id })
    expect([removed.status, removed.json.message]).toEqual([200, 'Plateforme supprimée'])
    expect((await mutate('remove', { kind: 'platform', id })).json.code).toBe('FILING_NOT_FOUND')
    for (const kept of ['Game Gear', 'Mac'])
      expect((await mutate('remove', { kind: 'platform', id: kept })).json.code).toBe('FILING_KEPT')
    expect((await mutate('remove', { kind: 'genre', id: 'Party Game' })).json.code).toBe('FILING_KEPT')
  })

  it.each([
    ['a text', (id: string) => buildReview(database.db, { platform: id })],
    [
      'a later place of a text',
      (id: string) => buildReview(database.db, { platform: 'PC', platforms: `PC\n${id}` }),
    ],
    ['a text in the bin', (id: string) => buildReview(database.db, { platform: id, deletedAt: new Date() })],
    ['a game', (id: string) => buildGame(database.db, { platforms: [id] })],
    [
      'a release',
      async (id: string) =>
        buildRelease(database.db, { gameId: (await buildGame(database.db)).id, platforms: [id] }),
    ],
    [
      'work on a text',
      async (id: string) =>
        database.db.workingCopy.create({
          data: {
            ...{
              contentId: (await buildReview(database.db)).id,
              fields: { platform: 'PC', platforms: `PC\n${id}` },
            },
            ...{ base: new Date(), saveKey: 'a'.repeat(24), savedAt: new Date() },
          },
        }),
    ],
  ])('does not delete one that %s names', async (_, use) => {
    const id = await platform()
    await use(id)
    const refused = await mutate('remove', { kind: 'platform', id })
    expect([refused.status, refused.json.code]).toEqual([409, 'FILING_USED'])
  })
})

it('an author names and chooses them, and changes none', async () => {
  expect((await query('forTeam', {}, author)).json.platform.values[0]).toMatchObject({
    id: 'PC',
    family: 'computer',
  })
  for (const [path, input] of [
    ['create', { kind: 'platform', name: 'Mienne' }],
    ['save', { kind: 'platform', id: 'PC', name: 'Mien' }],
    ['order', { kind: 'platform', ids: ['PC'] }],
    ['remove', { kind: 'platform', id: 'PC' }],
    ['merge', { kind: 'platform', id: 'PC', into: 'Mac' }],
  ] as const)
    expect((await mutate(path, input, author)).status, path).toBe(403)
})
