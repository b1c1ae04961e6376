import { beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../../../shared/pages.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildPage, buildReview, buildUser } from '../../../testing/factories.ts'
import { knownBrand } from '../../brand/read.ts'
import { SITE_PAGES } from './site-pages.ts'

const database = useDatabase()
type Find = Parameters<ReturnType<typeof testCaller>['search']['find']>[0]
const find = async (q: string, more: Omit<Find, 'q'> = {}) => {
  const found = await testCaller(database).search.find({ q, ...more })
  const all = [...found.top, ...found.results]
  return {
    ...found,
    names: all.map(({ kind, slug }) => `${kind} ${slug}`),
    paths: all.map(({ path }) => path),
  }
}
const at = (year: number) => new Date(Date.UTC(year, 5, 1))

beforeAll(async () => {
  const { db } = database
  const on = (platform: string) => ({ platform, platforms: `${platform}\nMac` })
  await buildReview(db, { slug: 'r24', title: 'Le phare', ...on('PlayStation 5'), createdAt: at(2024) })
  await buildReview(db, { slug: 'r25', title: 'Un phare', ...on('Switch 2'), createdAt: at(2025) })
  await buildArticle(db, { slug: 'a25', title: 'Deux phares', createdAt: at(2025) })
  const game = await buildGame(db, { slug: 'phare', name: 'Phare', shownFrom: new Date(0) })
  await db.game.update({ where: { id: game.id }, data: { platforms: ['Switch 2'], releaseOn: at(2024) } })
})

describe('results are filtered', () => {
  it.each([
    [{ platform: 'Switch 2' }, ['game phare', 'review r25']],
    [{ platform: 'Mac' }, ['review r24', 'review r25']],
    [{ platform: 'Dreamcast' }, []],
    [{ year: 2025 }, ['article a25', 'review r25']],
    [{ year: 2024 }, ['game phare', 'review r24']],
    [{ year: 2024, platform: 'Switch 2' }, ['game phare']],
    [{ year: 2024, kind: 'review' }, ['review r24']],
    [{ year: 2023 }, []],
    [{ year: 2025, platform: 'Switch 2', kind: 'review', sort: 'date' }, ['review r25']],
  ] as const)('%j', async (more, names) => {
    const found = await find('phare', more)
    expect(found.names.toSorted()).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  it('a correction is one that finds something with the filters', async () => {
    expect(await find('pharre', { year: 2024 })).toMatchObject({ corrected: 'phare', total: 2 })
    const none = await find('pharre', { year: 2023 })
    expect(none.total).toBe(0)
    expect(none).not.toHaveProperty('corrected')
    expect(none).not.toHaveProperty('ask')
  })

  it.each([
    ['phare switch 2', ['game phare']],
    ['switch 2 phare', ['game phare']],
    ['jeux switch 2', ['game phare']],
    ['tests 2025', ['review r25']],
    ['jeux 2024', ['game phare']],
  ])('a year or a platform in the question: %s', async (q, names) => {
    const { names: found } = await find(q)
    const results = found.filter((name) => !name.startsWith('page '))
    expect(results.slice(0, names.length).sort()).toEqual(names)
  })
})

it('a list of a platform shows what is filed under it before what only has its word: Switch 2 is later', async () => {
  const { db } = database
  await buildReview(db, { slug: 'ancien', title: 'Ancien', platform: 'Switch', createdAt: at(2019) })
  await buildGame(db, { slug: 'neuf', name: 'Neuf', platforms: ['Switch'], shownFrom: new Date(0) })
  const names = (await find('meilleurs jeux switch')).names.filter((name) => !name.startsWith('page '))
  expect(names.slice(0, 2)).toEqual(['game neuf', 'review ancien'])
  expect(names).toContain('game phare')
})

describe('a question that was probably meant otherwise', () => {
  beforeAll(async () => {
    await buildArticle(database.db, { slug: 'racine', title: 'Ratissage et mandragore' })
  })

  it('is asked where it begins otherwise, and searched without asking where it begins so', async () => {
    const asked = await find('bandragore')
    expect(asked).toMatchObject({ total: 0, ask: 'mandragore', results: [], top: [] })
    expect(asked).not.toHaveProperty('corrected')
    const corrected = await find('mandragorre')
    expect(corrected).toMatchObject({ total: 1, corrected: 'mandragore' })
    expect(corrected).not.toHaveProperty('ask')
    const exact = await find('bandragore', { exact: true })
    expect(exact).not.toHaveProperty('ask')
    // A word that texts have is never corrected.
    await buildArticle(database.db, { slug: 'bandra', title: 'Bandragore' })
    expect((await find('bandragore')).names).toEqual(['article bandra'])
  })

  it('is not answered by a list of one kind either', async () => {
    const list = await testCaller(database).texts.list({ kind: 'article', search: 'ratissagge' })
    expect(list).toMatchObject({ corrected: 'ratissage', total: 1 })
    const asked = await testCaller(database).texts.list({ kind: 'article', search: 'satissage' })
    expect(asked.total).toBe(0)
    expect(asked).not.toHaveProperty('corrected')
  })
})

describe('pages are results', () => {
  it('own pages from their moment on, by their titles in both languages and their words', async () => {
    const { db } = database
    const planned = new Date(Date.now() + 3_600_000)
    const page = await buildPage(db, {
      slug: 'charte',
      title: 'Notre charte',
      content: '<p>Nous refusons les zinnias offerts par les éditeurs, en toute chose.</p>',
      publishedAt: planned,
    })
    await db.translatedContent.create({ data: { contentId: page.id, lang: 'en', title: 'Our charter' } })
    await buildPage(db, {
      slug: 'retiree',
      title: 'Charte retirée',
      status: 'withdrawn',
      publishedAt: at(2020),
    })
    for (const q of ['charte', 'charter', 'zinnias']) expect((await find(q)).total, q).toBe(0)
    await stepClock(db, 3601)
    for (const q of ['notre charte', 'our charter', 'zinnias', 'chart'])
      expect((await find(q)).names, q).toEqual(['page charte'])
    expect((await find('our charter', { lang: 'en' })).paths).toEqual(['/en/charte'])
    expect((await find('charte', { kind: 'page' })).names).toEqual(['page charte'])
    const { suggestions } = await testCaller(database).search.suggest({ q: 'notre ch' })
    expect(suggestions.map(({ path }) => path)).toEqual(['/charte'])
    await stepClock(db, 0)
    await db.content.delete({ where: { id: page.id } })
  })

  it.each([
    ['sorties', 'releases'],
    ['comment vous notez', 'howWeRate'],
    ['à propos', 'about'],
    ['mentions légales', 'legal'],
  ] as const)('those of the site by what readers call them: %s', async (q, page) => {
    const { path } = PAGES[page]
    const found = await find(q)
    expect(found.paths[0]).toBe(path)
    expect(found.total).toBeGreaterThan(0)
    expect((await find(q, { lang: 'en' })).paths[0]).toBe(`/en${path}`)
    expect((await find(q, { exact: true })).paths).not.toContain(path)
    expect((await find(q, { kind: 'game' })).paths).not.toContain(path)
  })

  it('each by all of its names, in both languages', async () => {
    for (const named of Object.values(SITE_PAGES))
      for (const q of [named.fr, named.en]) expect((await find(q)).names.join(), q).toContain('page ')
  })

  it('lists of games of a platform only where there is one', async () => {
    expect((await find('jeux switch 2')).paths).toContain('/games?platform=Switch+2')
    expect((await find('tests ps5')).paths).toContain('/reviews?platform=PlayStation+5')
    for (const q of ['jeux dreamcast', 'dreamcast', 'tests dreamcast'])
      expect((await find(q)).names.join(), q).not.toContain('page ')
    expect((await find('jeux ps5')).names).not.toContain('page games')
    const hidden = await buildGame(database.db, { name: 'Caché', platforms: ['Dreamcast'] })
    expect((await find('jeux dreamcast')).names).toEqual([])
    await database.db.game.delete({ where: { id: hidden.id } })
  })

  it('not those that are switched off', async () => {
    const { db } = database
    const { brand } = testCaller(database, await buildUser(db, { role: 'admin' }))
    const off = async (pagesOff: ('releases' | 'games')[]) => {
      await brand.update({ pagesOff })
      knownBrand(db).heard()
    }
    await off(['releases', 'games'])
    for (const q of ['sorties', 'jeux switch 2', 'jeux', 'calendrier'])
      expect(
        (await find(q)).paths.filter((path) => /^\/(?:releases|games)\b(?!\/)/.test(path)),
        q,
      ).toEqual([])
    const { suggestions } = await testCaller(database).search.suggest({ q: 'sortie' })
    expect(suggestions).toEqual([])
    await off([])
    expect((await find('sorties')).paths).toContain('/releases')
  })

  it('are called as the team calls them, where a page of its own has the address', async () => {
    const page = await buildPage(database.db, { slug: 'about', title: 'La bande' })
    const { results } = await testCaller(database).search.find({ q: 'à propos' })
    expect(results.map(({ path, title }) => `${path} ${title}`)).toEqual(['/about La bande'])
    await database.db.content.delete({ where: { id: page.id } })
  })
})

it('what is counted is what its pages show, also where a name is met without the other words', async () => {
  const { db } = database
  for (let n = 0; n < 3; n++) {
    const review = await buildReview(db, { slug: `autre-${n}`, title: 'Rien à voir', platform: 'PC' })
    await db.textGame.create({
      data: {
        contentId: review.id,
        position: 1,
        gameId: (await db.game.findFirstOrThrow({ where: { slug: 'phare' } })).id,
      },
    })
  }
  await buildArticle(db, { slug: 'corps', content: '<p>Le phare, sur Switch 2, cinquante caractères.</p>' })
  for (const q of ['phare switch 2', 'test phare switch 2', '50 %', 'phare', 'deux']) {
    const { total, names } = await find(q)
    expect(names.filter((name) => !/^page /.test(name)).length, q).toBe(total)
  }
  expect((await find('phare switch 2')).names).toContain('article corps')
})
