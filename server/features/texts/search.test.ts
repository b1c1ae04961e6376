import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildUser, type ContentOverrides } from '../../testing/factories.ts'

const database = useDatabase()
let minute = 0
/** Each a minute older than the previous one, so that dates never decide in favour of a wrong rank. */
const older = () => new Date(Date.UTC(2026, 0, 1) - ++minute * 60_000)
const article = (slug: string, more: ContentOverrides = {}) =>
  buildArticle(database.db, { slug, createdAt: older(), ...more })
const find = async (search: string, kind: 'article' | 'review' = 'article', page = 1, limit = 50) => {
  const list = await testCaller(database).texts.list({ kind, search, page, limit })
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
  await article('note', {
    content: '<p>Un cormoran<small role="doc-footnote">Voir le <em>brontosaure</em>.</small> chassait.</p>',
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

  it.each(['brontosaure', 'cormoran chassait', 'cormoran'])(
    'of footnotes are found, and those around them: %s',
    async (word) => {
      expect(await slugs(word)).toEqual(['note'])
    },
  )

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
    ['zleda reviens', 'zelda'],
  ])('%s finds %s', async (text, slug) => {
    expect(await slugs(text)).toEqual([slug])
  })

  it.each([
    ['poupe', 'poulpe', ['titre', 'chapeau', 'corps']],
    ['poulep', 'poulpe', ['titre', 'chapeau', 'corps']],
    ['enegiee', undefined, []],
    ['ennegiée', 'enneigée', ['accents']],
    ['le poupe dans la cale', 'le poulpe dans la cale', ['titre']],
    ['pouple caale', 'poulpe cale', ['titre']],
  ])('in titles, excerpts and bodies are forgiven and told: %s', async (text, corrected, found) => {
    const list = await find(text)
    expect(list.corrected).toBe(corrected)
    expect(list.slugs).toEqual(found)
  })

  it('are left alone to the letter, and where what was typed is found', async () => {
    const list = (search: string, exact: boolean) =>
      testCaller(database).texts.list({ kind: 'article', search, exact })
    expect(await list('poupe', true)).toMatchObject({ total: 0, items: [] })
    expect(await list('poupe', true)).not.toHaveProperty('corrected')
    expect(await list('poulpe', false)).not.toHaveProperty('corrected')
    expect(await list('%poupe', false)).toMatchObject({ corrected: 'poulpe' })
  })

  it('are corrected to nothing that only a hidden or planned text holds', async () => {
    const { id } = await article('secret', { title: 'Le chrysanthème' })
    expect((await find('chrysantheem')).corrected).toBe('chrysanthème')
    await database.db.content.update({ where: { id }, data: { status: 'withdrawn' } })
    expect(await find('chrysantheem')).toMatchObject({ total: 0, slugs: [] })
    expect(await find('chrysantheem')).not.toHaveProperty('corrected')
    await article('demain', { title: 'Un rhododendron', publishedAt: new Date(Date.now() + 3_600_000) })
    await article('brouillon', { title: 'Un bougainvillier', status: 'draft' })
    for (const text of ['rhododendorn', 'bougainvilier', 'bougainvillier']) {
      expect(await find(text)).toMatchObject({ total: 0, slugs: [] })
      expect(await find(text)).not.toHaveProperty('corrected')
    }
  })

  it('in names of who signs are forgiven', async () => {
    const user = await buildUser(database.db, { username: 'Clothilde', role: 'author' })
    await article('signe', { authorId: user.id })
    expect(await find('clothlide')).toMatchObject({ slugs: ['signe'], corrected: 'clothilde' })
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

describe('words run together or apart', () => {
  it('are found as texts have them', async () => {
    await article('colle', { content: '<p>Une nuit de speedrun au Havre.</p>' })
    await article('separe', { content: '<p>Un vrai jeu vidéo, en pixel art.</p>' })
    expect(await find('speed run')).toMatchObject({ slugs: ['colle'] })
    expect(await find('nuit speed run havre')).toMatchObject({ slugs: ['colle'] })
    expect(await find('speed r')).toMatchObject({ slugs: [] })
    expect(await find('jeuvideo')).toMatchObject({ slugs: ['separe'], corrected: 'jeu vidéo' })
    expect(await find('pixelart')).toMatchObject({ slugs: ['separe'], corrected: 'pixel art' })
    // Where texts have both words, only a whole name is also found as one.
    await article('titre-colle', { title: 'Speedrun' })
    await article('apart', { content: '<p>À pleine speed, run après run.</p>' })
    expect((await find('speed run')).slugs).toEqual(['titre-colle', 'apart'])
  })
})

describe('what readers also type', () => {
  it.each([
    ['of 200 letters', 'z'.repeat(200)],
    ['of 200 characters', 'poulpissime '.repeat(17).trim().slice(0, 200)],
    ['in Cyrillic', 'Зельда возвращается'],
    ['an emoji', '🎮'],
    ['emojis with joiners', '👩‍👩‍👧‍👦 🏳️‍🌈'],
    ['operators', 'zelda | poulpe & !cale <-> x'],
  ])('finds nothing, and breaks nothing: %s', async (_, text) => {
    expect(await find(text)).toMatchObject({ total: 0, slugs: [] })
  })

  it('in Cyrillic is found where it stands, with a typing error, too', async () => {
    await article('cyrillique', { title: 'Тетрис, le retour' })
    expect(await slugs('тетрис')).toEqual(['cyrillique'])
    expect(await find('ТЕТИРС')).toMatchObject({ slugs: ['cyrillique'], corrected: 'тетрис' })
  })

  it('one letter finds what begins with it', async () => {
    expect(await slugs('z')).toContain('zelda')
    expect(await slugs('"poulpe"')).toEqual(['titre', 'chapeau', 'corps'])
  })
})

describe('signs', () => {
  it.each([
    ['100%', ['pourcent']],
    ['100 %', ['pourcent']],
    ['NPC_FISH', ['souligne']],
    ['npc_', ['souligne']],
    ['« non », en', ['signes']],
    ['« zelda »', ['zelda']],
    ['zelda:*', ['zelda']],
    ['zelda & revient', ['zelda']],
    ['!zelda', ['zelda']],
  ])('that belong to a word count, all others are left out: %j', async (text, found) => {
    expect(await slugs(text)).toEqual(found)
  })

  it.each([
    '%',
    '_',
    '\\',
    ':*',
    'href=',
    '<',
    '>',
    '<<',
    '*',
    '(',
    '/',
    '×',
    '«',
    '🎮',
    'C++',
    '\'; DROP TABLE "Content"; --',
  ])('alone find nothing: %j', async (text) => {
    expect(await slugs(text)).toEqual([])
  })

  it.each(["' OR 1=1--", "a' | 'b", '1=1', 'a | b', '$1', '¼', 'é́%', '200%'])(
    'break nothing: %j',
    async (text) => {
      expect((await find(text)).total).toBeGreaterThanOrEqual(0)
    },
  )

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
    const list = (search: string) => testCaller(database).texts.list({ kind: 'article', search })
    expect(await list(twelve)).toMatchObject({ total: 1 })
    expect(await list(twelve)).not.toHaveProperty('searchedFor')
    expect(await list(`${twelve} zeste RADIS`)).not.toHaveProperty('searchedFor')
    expect(await list(`${twelve} introuvable`)).toMatchObject({ total: 1, searchedFor: twelve })
    const symbols = `${twelve}, ${'% autre '.repeat(100)}`
    expect(await list(symbols)).toMatchObject({ total: 1, searchedFor: `${twelve}, %` })
  })
})
