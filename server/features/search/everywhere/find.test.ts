import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildUser, buildVideo } from '../../../testing/factories.ts'
import type { SearchResult } from '../results/result.ts'

const database = useDatabase()
type Find = Parameters<ReturnType<typeof testCaller>['search']['find']>[0]
const find = (q: string, more: Omit<Find, 'q'> = {}) => testCaller(database).search.find({ q, ...more })
const named = (results: readonly SearchResult[]) => results.map(({ kind, slug }) => `${kind} ${slug}`)
const suggested = async (q: string, lang: 'fr' | 'en' = 'fr') =>
  named((await testCaller(database).search.suggest({ q, lang })).suggestions as SearchResult[])
const day = (n: number) => new Date(Date.UTC(2026, 5, n))

beforeAll(async () => {
  const { db } = database
  const article = await buildArticle(db, {
    slug: 'les-phares',
    title: 'Les phares s’allument',
    excerpt: 'Un phare, deux forêts, œuvre.',
    createdAt: day(1),
  })
  const review = await buildReview(db, {
    slug: 'test-phare',
    title: 'Un gardien seul',
    gameTitle: 'Phare',
    content:
      '<p>Le gardien meurt à la fin, et personne ne devrait lire gâchis ici avant la toute fin du jeu.</p>',
    createdAt: day(2),
  })
  await buildGame(db, {
    slug: 'phare',
    name: 'Phare',
    otherNames: ['Lighthouse Keeper'],
    texts: [review.id, article.id],
  })
  await buildGame(db, { slug: 'phare-ouest', name: 'Le grand phare', shownFrom: day(1) })
  await buildGame(db, { slug: 'phare-cache', name: 'Phare caché' })
  await buildVideo(db, { videoId: 'phare-video', title: 'On joue à Phare #12', publishedAt: day(3) })
  const person = await buildUser(db, { username: 'Philomene', role: 'author' })
  await db.teamPage.update({
    where: { userId: person.id },
    data: { slug: 'philomene', fullName: 'Philomène Desphares', jobFr: 'Gardienne de phare' },
  })
})

describe('one search', () => {
  it('finds all kinds, with what is called so on top and nothing twice', async () => {
    const found = await find('phare')
    expect(named(found.top)).toEqual(['game phare'])
    expect(new Set(named(found.results))).toEqual(
      new Set([
        'video phare-video',
        'review test-phare',
        'article les-phares',
        'game phare-ouest',
        'person philomene',
      ]),
    )
    expect(found).toMatchObject({ total: 6, pages: 1, page: 1 })
    expect(found).not.toHaveProperty('nearest')
  })

  it.each([
    ['article', ['article les-phares'], 1],
    ['review', ['review test-phare'], 1],
    ['video', ['video phare-video'], 1],
    ['game', ['game phare', 'game phare-ouest'], 2],
    ['person', ['person philomene'], 1],
  ] as const)('of one kind alone: %s', async (kind, slugs, total) => {
    const found = await find('phare', { kind })
    expect(named([...found.top, ...found.results])).toEqual(slugs)
    expect(found.total).toBe(total)
  })

  it('of a genre has its reviews before games of it that come later, by date after them', async () => {
    const { db } = database
    await buildReview(db, { slug: 'test-rythme', title: 'Sur le temps', genre: 'Rythme', createdAt: day(4) })
    await buildArticle(db, {
      slug: 'corps',
      content: '<p>Une histoire de rythme, sans plus.</p>',
      createdAt: day(9),
    })
    const game = await buildGame(db, { slug: 'tambour', name: 'Tambour', shownFrom: day(1) })
    await db.game.update({ where: { id: game.id }, data: { genres: ['Rythme'], releaseOn: day(3000) } })
    expect(named((await find('rythme')).results)).toEqual([
      'review test-rythme',
      'game tambour',
      'article corps',
    ])
    expect(named((await find('rythme', { sort: 'date' })).results)).toEqual([
      'game tambour',
      'article corps',
      'review test-rythme',
    ])
    await db.content.deleteMany({ where: { slug: { in: ['test-rythme', 'corps'] } } })
    await db.game.delete({ where: { id: game.id } })
  })

  it('has what several words are said of before texts that have them in title and excerpt, and many after them', async () => {
    const { db } = database
    await buildArticle(db, { slug: 'sonde', title: 'La sonde', excerpt: 'Une console beige.' })
    const games: string[] = []
    for (let n = 1; n <= 3; n++)
      games.push((await buildGame(db, { name: `Orbite ${n}`, shownFrom: day(1) })).id)
    await db.game.updateMany({
      where: { id: { in: games } },
      data: { description: 'Une sonde, une console beige.' },
    })
    const kinds = async () => (await find('sonde console beige')).results.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['game', 'game', 'game', 'article'])
    const fourth = await buildGame(db, { name: 'Orbite 4', shownFrom: day(1) })
    await db.game.update({ where: { id: fourth.id }, data: { description: 'La sonde, la console beige.' } })
    expect(await kinds()).toEqual(['article', 'game', 'game', 'game', 'game'])
    await db.content.deleteMany({ where: { slug: 'sonde' } })
    await db.game.deleteMany({ where: { id: { in: [...games, fourth.id] } } })
  })

  it('by date has the newest first', async () => {
    const { results } = await find('phare', { sort: 'date' })
    const dates = results.flatMap(({ at }) => (at ? [at] : []))
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(results.length).toBe(5)
  })

  it('finds texts by all names of their games, as they are now', async () => {
    const { db } = database
    expect(named((await find('lighthouse keeper')).results)).toEqual([
      'review test-phare',
      'article les-phares',
    ])
    await db.game.update({ where: { slug: 'phare' }, data: { otherNames: ['Lantern Watch'] } })
    expect((await find('lighthouse keeper', { exact: true })).total).toBe(0)
    expect((await find('lantern watch')).total).toBe(3)
    await db.textGame.deleteMany({ where: { content: { slug: 'les-phares' } } })
    expect(named((await find('lantern watch')).results)).toEqual(['review test-phare'])
  })

  it('marks words as they are found, never of a body', async () => {
    const { results } = await find('foret phares')
    const [text] = results
    expect(text?.title).toBe('Les phares s’allument')
    const cut = (of: string, marks: readonly (readonly [number, number])[]) =>
      marks.map(([a, b]) => of.slice(a, b))
    expect(cut(text?.title ?? '', text?.marks.title ?? [])).toEqual(['phares'])
    expect(cut(text?.excerpt ?? '', text?.marks.excerpt ?? [])).toEqual(['phare', 'forêts'])
    const spoiling = await find('gâchis')
    expect(named(spoiling.results)).toEqual(['review test-phare'])
    expect(JSON.stringify(spoiling)).not.toContain('meurt')
  })

  it('corrects typing errors unless it is to the letter, and says what is near where nothing is found', async () => {
    const found = await find('pharre')
    expect(found.corrected).toBe('phare')
    expect(named(found.top)).toEqual(['game phare'])
    const exact = await find('pharre', { exact: true })
    expect(exact).toMatchObject({ total: 0, results: [], top: [] })
    expect(named(exact.nearest?.names ?? [])).toContain('game phare')
    expect(named(exact.nearest?.latest ?? [])).toEqual(['review test-phare', 'article les-phares'])
    expect((await find('philomeme')).corrected).toBe('philomene')
  })

  it('names of people and titles of games fit by their beginnings', async () => {
    expect(named((await find('desphares')).top)).toEqual(['person philomene'])
    expect(named((await find('philom')).top)).toEqual(['person philomene'])
    expect(named((await find('le grand')).top)).toEqual(['game phare-ouest'])
  })

  it('is in English, too', async () => {
    const { results, top } = await find('phare', { lang: 'en' })
    for (const { path } of [...top, ...results]) expect(path).toMatch(/^\/en\//)
  })

  it('takes symbols to the letter', async () => {
    expect(named((await find('#12')).results)).toEqual(['video phare-video'])
    // Hundreds of newer ones have a number in their names that begins the same.
    await database.db
      .$executeRaw`SELECT site_search_put('game', 'lot-' || n, '-infinity', now(), ARRAY['Lot 12' || n], '', '')
      FROM generate_series(100, 420) AS n`
    expect(named((await find('#12')).results)).toEqual(['video phare-video'])
    // Or a word that others begin with.
    await buildGame(database.db, { slug: 'orb', name: 'Grand Orb #+', shownFrom: new Date(0) })
    await database.db
      .$executeRaw`SELECT site_search_put('game', 'lot-' || n, '-infinity', now(), ARRAY['Orbite ' || n], '', '')
      FROM generate_series(100, 420) AS n`
    expect(named((await find('orb #+')).results)).toEqual(['game orb'])
    await database.db.$executeRaw`DELETE FROM site_search WHERE id LIKE 'lot-%'`
  })
})

describe('what readers do not see', () => {
  const everywhere = async (word: string): Promise<string> => {
    const all = await Promise.all([
      find(word),
      find(`${word}x`),
      find(`#${word}`),
      testCaller(database).search.suggest({ q: word }),
      testCaller(database).search.suggest({ q: `${word}x` }),
    ])
    return JSON.stringify(all)
  }

  it('is in no answer until its moment, which needs nobody', async () => {
    const at = new Date(Date.now() + 3_600_000)
    const text = await buildArticle(database.db, {
      title: 'Zorglonde arrive',
      slug: 'secret-a',
      publishedAt: at,
    })
    await buildGame(database.db, { name: 'Zorglonde', slug: 'secret-g', texts: [text.id] })
    await buildArticle(database.db, {
      title: 'Zorglonde retirée',
      slug: 'secret-r',
      status: 'withdrawn',
      publishedAt: day(1),
    })
    await buildGame(database.db, { name: 'Zorglonde deux', slug: 'secret-h' })
    expect(await everywhere('zorglonde')).not.toMatch(/secret-|Zorglonde/)
    expect((await find('zorglonde')).total).toBe(0)
    await stepClock(database.db, 3601)
    const found = await find('zorglonde')
    expect([...named(found.top), ...named(found.results)]).toEqual(['game secret-g', 'article secret-a'])
    expect(await suggested('zorg')).toEqual(['game secret-g', 'article secret-a'])
    await stepClock(database.db, 0)
    expect((await find('zorglonde')).total).toBe(0)
  })

  it('is somebody who left the team', async () => {
    const user = await buildUser(database.db, { username: 'Xanthippe', role: 'editor' })
    expect((await find('xanthippe')).total).toBe(1)
    await database.db.user.update({ where: { id: user.id }, data: { role: 'visitor' } })
    expect(await everywhere('xanthippe')).not.toContain('Xanthippe')
    await database.db.user.update({ where: { id: user.id }, data: { role: 'author' } })
    expect(await suggested('xanth')).toHaveLength(1)
    await database.db.user.delete({ where: { id: user.id } })
    expect((await find('xanthippe')).total).toBe(0)
  })

  it('is a game that is deleted, and a video that its feed lost', async () => {
    const game = await buildGame(database.db, { name: 'Quorlax', shownFrom: day(1) })
    await buildVideo(database.db, { title: 'Quorlax en direct', videoId: 'quorlax' })
    expect((await find('quorlax')).total).toBe(2)
    await database.db.game.update({ where: { id: game.id }, data: { deletedAt: new Date() } })
    await database.db.video.deleteMany({ where: { videoId: 'quorlax' } })
    expect((await find('quorlax')).total).toBe(0)
  })
})

describe('suggestions', () => {
  it('have games and people first, then titles that begin so; accents are forgiven', async () => {
    expect(await suggested('phar')).toEqual(['game phare'])
    expect(await suggested('les ph')).toEqual(['article les-phares'])
    expect(await suggested('PHILOMÈNE')).toEqual(['person philomene'])
    expect(await suggested('pharre')).toContain('game phare')
  })

  it('are eight at most', async () => {
    for (let n = 0; n < 12; n++) await buildGame(database.db, { name: `Multiplex ${n}`, shownFrom: day(1) })
    expect(await suggested('multi')).toHaveLength(8)
    expect(await suggested('m')).toHaveLength(8)
    expect(await suggested('')).toEqual([])
  })
})
