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

  it('of a genre has its reviews and games before what only says so', async () => {
    const { db } = database
    const filed = { genre: 'Rhythm', createdAt: day(4) }
    await buildReview(db, { slug: 'test-rythme', title: 'Sur le temps', ...filed })
    const content = '<p>Une histoire de rythme, sans plus.</p>'
    await buildArticle(db, { slug: 'corps', content, createdAt: day(9) })
    const game = await buildGame(db, { slug: 'tambour', name: 'Tambour', shownFrom: day(1) })
    await db.game.update({ where: { id: game.id }, data: { genres: ['Rhythm'], releaseOn: day(2) } })
    const results = async (q: string, more: Omit<Find, 'q'> = {}) => {
      const found = await find(q, more)
      return named([...found.top, ...found.results]).filter((name) => !name.startsWith('page '))
    }
    for (const q of ['rythme', 'rhythm', 'jeux de rythme', 'music game'])
      expect((await results(q)).slice(0, 2).sort(), q).toEqual(['game tambour', 'review test-rythme'])
    expect(await results('rythme')).toHaveLength(3)
    expect(await results('rythme', { sort: 'date' })).toEqual([
      'article corps',
      'review test-rythme',
      'game tambour',
    ])
    await db.content.deleteMany({ where: { slug: { in: ['test-rythme', 'corps'] } } })
    await db.game.delete({ where: { id: game.id } })
  })

  it('has names first, then what is said of it, summaries, bodies', async () => {
    const { db } = database
    const ids: string[] = []
    const texts = {
      corps: { content: '<p>La sonde, la console beige.</p>' },
      chapeau: { excerpt: 'La sonde, une console beige.' },
      dit: { title: 'La sonde', tags: 'console beige' },
      titre: { title: 'Sonde, console beige' },
    }
    // The best is the oldest.
    for (const [n, [slug, text]] of Object.entries(texts).entries())
      ids.push((await buildArticle(db, { ...text, slug: `s-${slug}`, createdAt: day(20 - n) })).id)
    expect(named((await find('sonde console beige')).results)).toEqual([
      'article s-titre',
      'article s-dit',
      'article s-chapeau',
      'article s-corps',
    ])
    await db.content.deleteMany({ where: { id: { in: ids } } })
  })

  it('by date has the newest first', async () => {
    const { results } = await find('phare', { sort: 'date' })
    const dates = results.flatMap(({ at }) => (at ? [at] : []))
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(results.length).toBe(6)
  })

  it('by date has nothing on top, whatever its name', async () => {
    const game = await buildGame(database.db, { slug: 'phare-neuf', name: 'Phare neuf', shownFrom: day(1) })
    await database.db.game.update({ where: { id: game.id }, data: { releaseOn: day(90) } })
    const { top, results } = await find('phare', { sort: 'date' })
    expect([top, named(results)[0]]).toEqual([[], 'game phare-neuf'])
    await database.db.game.delete({ where: { id: game.id } })
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
    expect(named((await find('desphares')).results)[0]).toBe('person philomene')
    expect(named((await find('philomène desphares')).top)).toEqual(['person philomene'])
    expect(named((await find('philom')).top)).toEqual(['person philomene'])
    expect(named((await find('le grand')).top)).toEqual(['game phare-ouest'])
  })

  it('is in English, too', async () => {
    const { results, top } = await find('phare', { lang: 'en' })
    for (const { path } of [...top, ...results]) expect(path).toMatch(/^\/en\//)
  })

  it('leaves out the signs that no word has, and counts the others', async () => {
    const { db } = database
    for (const q of ['#12', '12', '« 12 »', 'phare #12'])
      expect(named((await find(q, { kind: 'video' })).results), q).toEqual(['video phare-video'])
    await buildArticle(db, { slug: 'cpp', title: 'Apprendre C++', createdAt: day(1) })
    await buildArticle(db, { slug: 'plan-c', title: 'Le plan C', createdAt: day(2) })
    await buildArticle(db, { slug: 'solde', title: 'Tout à 50 %', createdAt: day(3) })
    await buildArticle(db, { slug: 'cinquante', title: 'Les 50 meilleurs', createdAt: day(4) })
    expect(named((await find('C++')).results)).toEqual(['article cpp'])
    for (const q of ['50 %', '50%']) expect(named((await find(q)).results), q).toEqual(['article solde'])
    // Nothing has this sign with it, so the word counts alone.
    expect(named((await find('50 €')).results)).toContain('article cinquante')
    expect((await find('C#')).total).toBe(0)
    for (const q of ['🎮', '%', '%_%', '&|!:*', "'", '\u200b', '™']) expect((await find(q)).total, q).toBe(0)
    await db.content.deleteMany({ where: { slug: { in: ['cpp', 'plan-c', 'solde', 'cinquante'] } } })
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
  it('have names that begin so, games first; accents and typing errors are forgiven', async () => {
    const offered = await suggested('phar')
    expect(offered[0]).toBe('game phare')
    expect(offered.indexOf('game phare-ouest')).toBeGreaterThan(offered.indexOf('review test-phare'))
    expect(await suggested('les ph')).toContain('article les-phares')
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
