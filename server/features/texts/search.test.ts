import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, type ContentOverrides } from '../../testing/factories.ts'

const database = useDatabase()
let minute = 0
/** Each a minute older than the one before, so that dates never decide in favour of a wrong rank. */
const older = () => new Date(Date.UTC(2026, 0, 1) - ++minute * 60_000)
const article = (slug: string, more: ContentOverrides = {}) =>
  buildArticle(database.db, { slug, createdAt: older(), ...more })
const find = async (search: string, kind: 'article' | 'review' = 'article', page = 1, limit = 50) => {
  const list = await testCaller(database).content.list({ kind, search, page, limit })
  return { ...list, slugs: list.items.map((item) => item.slug) }
}
const slugs = async (search: string, kind?: 'article' | 'review') => (await find(search, kind)).slugs

beforeAll(async () => {
  await article('corps', {
    content: '<p>On y croise le <em>poulpe</em>, puis un poulpe, et encore un poulpe. Poulpe !</p>',
  })
  await article('chapeau', { excerpt: 'Le poulpe est à l’honneur cette semaine.' })
  await article('titre', { title: 'Un poulpe dans la cale' })
  await article('cache', { title: 'Poulpe caché', deletedAt: new Date() })
  await article('accents', {
    title: 'Éléphants à Œuvre, naïfs',
    content: '<p>Une forêt enneigée où coulait la sève des chênes.</p>',
  })
  await article('votre', { title: 'Votre avis nous intéresse' })
  await article('pronom', { content: '<p>Donnez votre avis, votre réponse, et le reste suivra.</p>' })
  await article('zelda', { title: 'Zelda revient' })
  await article('pourcent', { title: 'Soldes : 100% de remise' })
  await article('souligne', {
    content: '<p>Le fichier s’appelle NPC_FISH, avec \\\\n dedans, c’est tout.</p>',
  })
  await article('hostile', { title: `a' | 'b et ' OR 1=1-- :* !` })
  await article('balises', {
    content: '<p><a href="/x?href=1">lien</a> si a &lt; b &amp;&amp; c, alors tant pis pour eux.</p>',
  })
  await article('signes', {
    content: '<p>Il dit « non », en 1920 × 1080, © nous, « encore » ¼ de fois.</p>',
  })
  await buildReview(database.db, {
    ...{ slug: 'jeu', title: 'Un test comme un autre', gameTitle: 'Aldermoor', createdAt: older() },
    ...{ genre: "Beat'em up", platform: 'Genesis/Mega Drive' },
  })
})

describe('words', () => {
  it('are found in title, excerpt and body, in that order, whatever the date', async () => {
    expect(await slugs('poulpe')).toEqual(['titre', 'chapeau', 'corps'])
    expect(await slugs('poulpe', 'review')).toEqual([])
  })

  it.each(['elephants', 'ÉLÉPHANT', 'naif', 'foret', 'forêts', 'oeuvre', 'chene'])(
    'are found without accents and endings: %s',
    async (word) => {
      expect(await slugs(word)).toEqual(['accents'])
    },
  )

  it.each(['élé', 'eleph', 'intér', 'zel', 'Zelda rev'])(
    'are found by the beginning of the last one: %s',
    async (text) => {
      expect(await slugs(text)).toHaveLength(1)
    },
  )

  it('are all demanded', async () => {
    expect(await slugs('poulpe cale')).toEqual(['titre'])
    expect(await slugs('poulpe zelda')).toEqual([])
  })

  it('that everybody uses do not count, unless there is nothing else: then they are found in titles', async () => {
    expect(await slugs('le poulpe dans la cale')).toEqual(['titre'])
    expect(await slugs('Votre')).toEqual(['votre'])
  })

  it('of the game, its genre and platform are found', async () => {
    for (const text of ['aldermoor', "beat'em up", 'Beat’em', 'mega drive', 'genesis/mega', 'aldermoor mega'])
      expect(await slugs(text, 'review'), text).toEqual(['jeu'])
  })

  it('follow what changes', async () => {
    const { id } = await article('change', { title: 'Avant ornithorynque' })
    expect(await slugs('ornithorynque')).toEqual(['change'])
    await database.db.content.update({ where: { id }, data: { title: 'Après' } })
    expect(await slugs('ornithorynque')).toEqual([])
    await database.db.content.update({ where: { id }, data: { content: '<p>ornithorynque</p>' } })
    expect(await slugs('ornithorynque')).toEqual(['change'])
    await database.db.content.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await slugs('ornithorynque')).toEqual([])
  })

  it('come in pages', async () => {
    expect(await find('poulpe', 'article', 2, 2)).toMatchObject({
      slugs: ['corps'],
      total: 3,
      pages: 2,
      page: 2,
    })
    expect(await find('poulpe', 'article', 2 ** 31 - 1, 50)).toMatchObject({ slugs: [], total: 3, pages: 1 })
  })

  it('that occur everywhere cost no more than the newest thousand', async () => {
    const author = (await article('commun')).authorId
    const made = older()
    await database.db.$executeRaw`
      INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "authorId", "createdAt")
      SELECT lpad(to_hex(n), 24, '0'), 'article', 'banal-' || n, 'Banal ' || n, 'Un chapeau banal.', '<p>banal</p>', ${author}, ${made}
      FROM generate_series(1, 1100) n`
    expect(await find('banal', 'article', 20)).toMatchObject({ total: 1000, pages: 20 })
  })
})

describe('typing errors', () => {
  it.each([
    ['zleda', 'zelda'],
    ['zelad', 'zelda'],
    ['poupe', 'titre'],
    ['zleda reviens', 'zelda'],
  ])('%s finds %s', async (text, slug) => {
    expect(await slugs(text)).toEqual([slug])
  })

  it('in the name of a game are forgiven, two in a long one', async () => {
    expect(await slugs('aldremoor', 'review')).toEqual(['jeu'])
    expect(await slugs('adlermor', 'review')).toEqual(['jeu'])
  })

  it('are not forgiven in short words, nor when too many', async () => {
    expect(await slugs('clae')).toEqual(['titre'])
    expect(await slugs('aca')).toEqual([])
    expect(await slugs('zlead')).toEqual([])
  })
})

describe('symbols', () => {
  it.each([
    ['%', ['pourcent']],
    ['100%', ['pourcent']],
    ['0%', ['pourcent']],
    ['200%', []],
    ['_', ['souligne']],
    ['NPC_FISH', ['souligne']],
    ['npc_', ['souligne']],
    ['NPC%FISH', []],
    ['\\', ['souligne']],
    ["' OR 1=1--", ['hostile']],
    ['1=1', ['hostile']],
    ["a' | 'b", ['hostile']],
    ['a | b', []],
    [':*', ['hostile']],
    ['zelda:*', []],
    ['zelda & revient', []],
    ['!zelda', []],
    ['a < b && c', ['balises']],
    ['href=', []],
    ['<p>', []],
    ['<', ['balises']],
    ['>', []],
    ['<<', []],
    ['« non », en', ['signes']],
    ['*', ['hostile']],
    ['(', []],
    ['/', []],
    ['×', ['signes']],
    ['¼', ['signes']],
    ['«', ['signes']],
    ['é́%', []],
    ['🎮', []],
    ['$1', []],
    ['\'; DROP TABLE "Content"; --', []],
  ])('%j finds what holds it', async (text, found) => {
    expect(await slugs(text)).toEqual(found)
  })

  it.each([
    'a'.repeat(3000),
    '%'.repeat(3000),
    "' ".repeat(1500),
    'mot '.repeat(750),
    Array.from({ length: 600 }, (_, i) => `m${i}`).join(' '),
    '\\'.repeat(3000),
    `${'é'.repeat(2999)}%`,
    '（＇＼'.repeat(1000),
    'ÿ½ℵ'.repeat(1000),
    '´'.repeat(3000),
    '\u0301',
    '½',
    '('.repeat(3000),
    '"«'.repeat(1500),
  ])('3,000 characters find nothing, and nothing breaks: %.12j', async (text) => {
    expect(await slugs(text)).toEqual([])
  })
})

describe('a search of more than twelve words', () => {
  const twelve = 'navet oignon poireau quinoa radis salsifis tomate topinambour verveine wasabi ylang zeste'
  const holds = `<p>${twelve}, et rien d’autre.</p>`

  it('looks for the first twelve, and says so', async () => {
    await buildArticle(database.db, { slug: 'douze', content: holds })
    const list = (search: string) => testCaller(database).content.list({ kind: 'article', search })
    expect(await list(twelve)).toMatchObject({ total: 1 })
    expect(await list(twelve)).not.toHaveProperty('searchedFor')
    expect(await list(`${twelve} zeste RADIS`)).not.toHaveProperty('searchedFor')
    expect(await list(`${twelve} introuvable`)).toMatchObject({ total: 1, searchedFor: twelve })
    const symbols = `${twelve}, ${'% autre '.repeat(100)}`
    expect(await list(symbols)).toMatchObject({ total: 0, searchedFor: `${twelve}, %` })
  })
})
