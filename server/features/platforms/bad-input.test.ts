import { beforeAll, describe, expect, it } from 'vitest'
import { FILING_LIMITS } from '../../../shared/platforms/limits.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  const { db } = database
  editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  await mutate('create', { kind: 'platform', name: 'Éclair', short: ['ECL'], others: ['La foudre'] })
  await mutate('create', { kind: 'platform', name: 'Grenier' })
})

const mutate = (path: string, input: object) => call.mutate(`platforms.${path}`, input, editor)

/** Everything that a refused act leaves unchanged. */
const kept = async () =>
  JSON.stringify([
    await database.db.filing.findMany({ orderBy: [{ kind: 'asc' }, { id: 'asc' }] }),
    await database.db.logEntry.count(),
  ])

const INVALID = 'Un nom de 1 à 40 caractères, dont une lettre ou un chiffre, sans virgule ni point-virgule'
const TAKEN =
  'Une autre ligne porte déjà ce nom, ou l’a comme forme courte ou autre nom, à la casse, aux accents ou à la ponctuation près'
const FORBIDDEN = 'Ce texte contient un caractère interdit.'
const SHORT = 'Une forme courte a 12 caractères au plus, sans virgule ni point-virgule'

describe.each([
  ['create', {}],
  ['save', { id: 'Grenier' }],
])('%s', (path, which) => {
  it.each<[object, object]>([
    [{ name: 'é'.repeat(10_000) }, { name: INVALID }],
    [{ name: 'a'.repeat(41) }, { name: INVALID }],
    [{ name: '' }, { name: INVALID }],
    [{ name: '…!?' }, { name: INVALID }],
    [{ name: '\u200b' }, { name: INVALID }],
    [{ name: 'A, B' }, { name: INVALID }],
    [{ name: 'A;B' }, { name: INVALID }],
    [{ name: 'pha\0re' }, { name: FORBIDDEN }],
    [{ name: 'pha\ud800re' }, { name: FORBIDDEN }],
    [{ name: 'ÉCLAIR !' }, { name: TAKEN }],
    [{ name: 'eclair' }, { name: TAKEN }],
    [{ name: 'e.c.l.' }, { name: TAKEN }],
    [{ name: 'la  FOUDRE' }, { name: TAKEN }],
    [{ name: 'ns2' }, { name: TAKEN }],
    [{ name: 'Neuve', nameEn: 'Steam deck' }, { nameEn: TAKEN }],
    [{ name: 'Neuve', short: ['Mac'] }, { short: TAKEN }],
    [{ name: 'Neuve', others: ['Tout va', 'mac OS'] }, { others: TAKEN }],
    [{ name: 'Neuve', short: ['a'.repeat(13)] }, { 'short.0': SHORT }],
    [{ name: 'Neuve', short: ['a', 'b', 'c', 'd', 'e'] }, { short: 'Quatre formes courtes au plus' }],
    [
      { name: 'Neuve', others: Array.from({ length: 40 }, (_, n) => `n${n}`) },
      { others: 'Douze autres noms au plus' },
    ],
    [{ name: 'Neuve', others: Array(500).fill('x') }, { others: 'Douze autres noms au plus' }],
    [{ name: 'Neuve', others: 'x\n'.repeat(500) }, { others: 'Douze autres noms au plus' }],
    [{ name: 'Neuve', family: 'cuisine' }, { family: 'Cette valeur n’est pas valide.' }],
    [{ name: 'Neuve', generation: 21 }, { generation: 'Un nombre entier de 1 à 20, ou rien' }],
    [{ name: 'Neuve', generation: 'neuf' }, { generation: 'Un nombre entier de 1 à 20, ou rien' }],
  ])('input %# is refused', async (said, fields) => {
    const before = await kept()
    const { status, json } = await mutate(path, { kind: 'platform', ...which, ...said })
    expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
    expect(json.fields).toEqual(fields)
    expect(await kept()).toBe(before)
  })
})

it('markup in a name is a text like any other', async () => {
  const name = '<b>Gras</b> & "co"'
  expect((await mutate('create', { kind: 'platform', name })).json.name).toBe(name)
  const { json } = await call.rest('GET', '/platforms')
  expect(json.platforms.at(-1)).toEqual({ id: name, name, short: [] })
  expect((await mutate('remove', { kind: 'platform', id: name })).status).toBe(200)
})

it('of two at once with one name, one is made', async () => {
  const answers = await Promise.all(
    ['Deux fois', 'DEUX FOIS', 'deux-fois', 'Dèux fois'].map((name) =>
      mutate('create', { kind: 'platform', name }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

it('a genre has no family and no generation', async () => {
  const { json } = await mutate('create', {
    ...{ kind: 'genre', name: 'Sans machine', family: 'sega', generation: 4 },
  })
  expect(json).toMatchObject({ family: null, generation: null })
})

it('the same word may be a platform and a genre, as Arcade is', async () => {
  expect((await mutate('create', { kind: 'genre', name: 'Éclair' })).status).toBe(200)
})

it('a list has an end', async () => {
  const { db } = database
  const has = await db.filing.count({ where: { kind: 'genre' } })
  await db.filing.createMany({
    data: Array.from({ length: FILING_LIMITS.most - has }, (_, n) => ({
      ...{ kind: 'genre', id: `Genre ${n}`, name: `Genre ${n}`, position: 1000 + n },
    })),
  })
  expect((await mutate('create', { kind: 'genre', name: 'Un de trop' })).json.fields).toEqual({
    name: 'La liste est pleine : 200 au plus',
  })
  await db.filing.deleteMany({ where: { position: { gte: 1000 } } })
})

describe.each([
  ['REST', (body: object) => call.rest('POST', '/games', body, editor)],
  ['tRPC', (body: object) => call.mutate('games.create', body, editor)],
] as const)('over %s, a game', (_, create) => {
  it.each<[object, object]>([
    [{ platforms: ['Grille-pain'] }, { 'platforms.0': 'Cette plateforme n’est pas dans la liste.' }],
    [
      { platforms: ['PC', 'x'.repeat(10_000)] },
      { 'platforms.1': 'Cette plateforme n’est pas dans la liste.' },
    ],
    [{ platforms: ['Multi-plateforme'] }, { 'platforms.0': 'Cette plateforme n’est pas dans la liste.' }],
    [
      { genres: ['Cuisine', 'RPG', 'Danse'] },
      {
        'genres.0': 'Ce genre n’est pas dans la liste.',
        'genres.2': 'Ce genre n’est pas dans la liste.',
      },
    ],
    [
      { releases: [{ precision: 'tba', platforms: ['PC', 'Grille-pain'] }] },
      { 'releases.0.platforms.1': 'Cette plateforme n’est pas dans la liste.' },
    ],
  ])('under %j is refused', async (said, fields) => {
    const { status, json } = await create({ name: 'Jeu refusé', ...said })
    expect([status, json.fields]).toEqual([400, fields])
  })
})

it.each([
  '/reviews?platform=Grille-pain',
  `/reviews?platform=${'x'.repeat(2000)}`,
  '/reviews?genre=Cuisine',
  '/games?platform=Grille-pain',
  '/games?platform=Multi-plateforme',
  '/games?genre=pc',
])('a filter of nothing is no filter: %s', async (path) => {
  const { status, json } = await call.rest('GET', path)
  expect(path.startsWith('/reviews') ? status : [status, json.code]).toEqual(
    path.startsWith('/reviews') ? 200 : [400, 'BAD_INPUT'],
  )
})
