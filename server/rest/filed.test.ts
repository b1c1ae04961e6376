import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { testCaller } from '../testing/app.ts'
import { GENRES, PLATFORMS } from '../testing/filing.ts'

const { config, database, call, site } = useAccountSite()
let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

let made = 0
/** The input of a previous release's client: one platform and one genre. */
const body = (more: object = {}) => ({
  title: 'Un test',
  slug: `range-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  gameTitle: `Jeu rangé ${made}`,
  rating: 8,
  ...more,
})
const WAYS = {
  rest: {
    create: async (body: object) => {
      const { status, json } = await call.rest('POST', '/reviews', body, headers)
      return { status, fields: json.fields, id: json.review?._id as string }
    },
    save: (id: string, body: object) => call.rest('PUT', `/reviews/${id}`, body, headers),
  },
  trpc: {
    create: async (body: object) => {
      const { status, json } = await call.mutate('texts.create', { kind: 'review', ...body }, headers)
      return { status, fields: json.fields, id: json.id as string }
    },
    save: (id: string, body: object) => call.mutate('texts.update', { kind: 'review', id, ...body }, headers),
  },
}
const filed = async (id: string) => {
  const { json } = await call.rest('GET', `/reviews/${id}`)
  const { platform, platforms, genre, genres } = json.review
  return { platform, platforms, genre, genres }
}
const FOUR = ['PC', 'PlayStation 5', 'Switch 2', 'Mac']
const several = { platform: 'PC', platforms: FOUR, genre: 'RPG', genres: ['RPG', 'Action'] }
const none = { platform: null, platforms: undefined, genre: null, genres: undefined }

describe.each(['rest', 'trpc'] as const)('over %s', (way) => {
  const { create, save } = WAYS[way]

  it('a review has several platforms and genres, the first first', async () => {
    const { id } = await create(body(several))
    expect(await filed(id)).toEqual(several)
    const { json } = await call.rest('GET', '/reviews?limit=1')
    expect(json.reviews[0]).toMatchObject(several)
  })

  it('one alone is answered as before there were several', async () => {
    const { id } = await create(body({ platform: 'Switch 2', platforms: ['Switch 2'], genre: 'RPG' }))
    const raw = await site.get(`/api/reviews/${id}`)
    expect(raw.body).not.toMatch(/"(platforms|genres)"/)
    expect(await filed(id)).toEqual({ ...none, platform: 'Switch 2', genre: 'RPG' })
  })

  it.each([
    ['equal to the first', { platform: 'PC', genre: 'RPG' }, several],
    ['another', { platform: 'Linux', genre: 'RPG' }, { ...several, platform: 'Linux', platforms: undefined }],
    [
      'one of the others',
      { platform: 'Mac', genre: 'RPG' },
      { ...several, platform: 'Mac', platforms: undefined },
    ],
    ['left out', { genre: 'RPG' }, { ...several, platform: null, platforms: undefined }],
    ['both left out', {}, none],
    ['emptied', { platform: '', genre: null }, none],
  ])('a client that knows one says it, %s', async (_, said, expected) => {
    const { id } = await create(body(several))
    expect((await save(id, body(said))).status).toBe(200)
    expect(await filed(id)).toEqual(expected)
  })

  it.each<[string, object, object]>([
    [
      'a list alone',
      { platforms: ['iOS', 'Android'] },
      { ...none, platform: 'iOS', platforms: ['iOS', 'Android'] },
    ],
    ['a list of one', { platform: 'iOS', platforms: ['iOS'] }, { ...none, platform: 'iOS' }],
    [
      'an empty list',
      { platform: 'PC', platforms: [], genre: 'RPG', genres: null },
      { ...none, platform: 'PC', genre: 'RPG' },
    ],
    [
      'the same twice',
      { platforms: ['Mac', 'Mac', 'PC', 'Mac'] },
      { ...none, platform: 'Mac', platforms: ['Mac', 'PC'] },
    ],
    ['forty of one', { genres: Array(40).fill('RPG') }, { ...none, genre: 'RPG' }],
    ['lines', { platforms: 'Mac\nPC' }, { ...none, platform: 'Mac', platforms: ['Mac', 'PC'] }],
  ])('%s is understood', async (_, said, expected) => {
    const { id } = await create(body(several))
    expect((await save(id, body(said))).status).toBe(200)
    expect(await filed(id)).toEqual(expected)
  })

  it.each<[object, object]>([
    [
      { platform: 'PC', platforms: ['Mac', 'PC'] },
      { platforms: 'La première plateforme de la liste n’est pas celle de `platform`' },
    ],
    [
      { genre: 'RPG', genres: ['Action'] },
      { genres: 'Le premier genre de la liste n’est pas celui de `genre`' },
    ],
    [{ platforms: PLATFORMS.slice(0, 40) }, { platforms: 'Six plateformes au plus' }],
    // Refused by its length alone, before any of it is read.
    [{ platforms: Array(101).fill('?') }, { platforms: 'Six plateformes au plus' }],
    [{ genres: Array(101).fill('?') }, { genres: 'Trois genres au plus' }],
    [{ platforms: PLATFORMS.slice(0, 7) }, { platforms: 'Six plateformes au plus' }],
    [{ genres: GENRES.slice(0, 4) }, { genres: 'Trois genres au plus' }],
    [{ platforms: ['PC', 'Grille-pain'] }, { 'platforms.1': 'Cette plateforme n’est pas dans la liste.' }],
    [{ platforms: { 0: 'PC' } }, { platforms: 'Cette plateforme n’est pas dans la liste.' }],
    [{ genres: [['RPG']] }, { 'genres.0': 'Ce genre n’est pas dans la liste.' }],
  ])('%j is refused', async (said, fields) => {
    const { id } = await create(body(several))
    const saved = await save(id, body(said))
    expect([saved.status, saved.json.fields]).toEqual([400, fields])
    expect(await create(body(said))).toMatchObject({ status: 400, fields })
    expect(await filed(id)).toEqual(several)
  })
})

describe('beside a release of before, and somebody at psql', () => {
  it.each([
    [{ platform: 'Mac' }, { ...several, platform: 'Mac', platforms: undefined }],
    [{ platform: null }, { ...several, platform: null, platforms: undefined }],
    [{ platform: 'PC', rating: 7 }, several],
    [
      { genre: 'TPS', platform: 'PC' },
      { ...several, genre: 'TPS', genres: undefined },
    ],
  ])('%j settles the list', async (data, expected) => {
    const { id } = await WAYS.rest.create(body(several))
    await database.db.content.update({ where: { id }, data })
    expect(await filed(id)).toEqual(expected)
  })
})

it('a game made in passing has all platforms and genres, one that is there those it lacks', async () => {
  const gameTitle = 'Jeu aux quatre machines'
  const facts = () =>
    database.db.game.findFirstOrThrow({
      where: { name: gameTitle },
      select: { platforms: true, genres: true },
    })
  const { id } = await WAYS.rest.create(body({ ...several, gameTitle }))
  expect(await facts()).toEqual({ platforms: FOUR, genres: ['RPG', 'Action'] })
  // A value that stays because it was omitted counts, too.
  await WAYS.rest.save(id, body({ platform: 'PC', genre: 'RPG', gameTitle: 'Autre jeu aux machines' }))
  expect(
    await database.db.game.findFirst({
      where: { name: 'Autre jeu aux machines' },
      select: { platforms: true },
    }),
  ).toEqual({ platforms: FOUR })
})

it('a search and a filter find a review by any of them', async () => {
  const { id } = await WAYS.rest.create(
    body({ platforms: ['NES', 'Meta Quest', 'Dreamcast'], genres: ['Sport', 'MOBA', 'Rhythm'] }),
  )
  const found = async (asked: object) => {
    const { items, total } = await testCaller(database).texts.list({ kind: 'review', ...asked })
    return [items.map((item) => item.id), total]
  }
  for (const asked of [
    ...[{ platform: 'NES' }, { platform: 'Meta Quest' }, { platform: 'Dreamcast' }, { genre: 'Sport' }],
    ...[{ genre: 'MOBA' }, { genre: 'Rhythm' }, { platform: 'Dreamcast', genre: 'Rhythm' }],
    ...[
      { platform: 'Dreamcast', sort: 'score' },
      { genre: 'MOBA', score: '8' },
    ],
    ...[{ search: 'dreamcast' }, { search: 'oculus' }, { search: 'rythme' }, { search: 'famicom' }],
    ...[
      { search: 'oculus', lang: 'en' },
      { search: 'meta quest', exact: true },
    ],
  ] as const)
    expect(await found(asked), JSON.stringify(asked)).toEqual([[id], 1])
  expect(await found({ platform: 'Dreamcast', genre: 'RPG' })).toEqual([[], 0])
})
