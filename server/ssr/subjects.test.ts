import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { SUBJECT_LIMITS } from '../../shared/subjects/limits.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { stepClock } from '../testing/clock.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildSubject } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
const ORIGIN = 'https://manette.test'
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off', PUBLIC_URL: ORIGIN })
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => stepClock(database.db, 0))

const get = (url: string) => app.inject({ url })
const body = async (url: string) => (await get(url)).body
/** So many texts, each a day older than the previous one. */
async function textsOf(count: number, title = 'Texte'): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const at = new Date(Date.now() - n * 86_400_000)
    ids.push((await buildArticle(database.db, { title: `${title} ${n}`, createdAt: at, publishedAt: at })).id)
  }
  return ids
}

describe('the page of a subject', () => {
  it('shows its words, its games and its texts, in both languages, at one address each', async () => {
    const texts = await textsOf(12)
    const game = await buildGame(database.db, { name: 'Le phare', slug: 'le-phare', texts: [texts[0] ?? ''] })
    await buildSubject(database.db, {
      ...{ slug: 'consoles-portables', name: 'Consoles portables', slugEn: 'handhelds', nameEn: 'Handhelds' },
      ...{ words: 'Ce qui tient dans la main.', wordsEn: 'What fits in a hand.', texts },
    })
    const page = await body('/subjects/consoles-portables')
    for (const words of [
      'Consoles portables',
      'Ce qui tient dans la main.',
      'Texte 10',
      `/games/${game.slug}`,
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('Texte 11')
    expect(await body('/subjects/consoles-portables?page=2')).toContain('Texte 12')
    const english = await body('/en/subjects/handhelds')
    expect(english).toContain('What fits in a hand.')
    for (const [one, words] of [
      [page, 'rel="canonical" href="https://manette.test/subjects/consoles-portables"'],
      [english, 'rel="canonical" href="https://manette.test/en/subjects/handhelds"'],
      [page, 'hreflang="en" href="https://manette.test/en/subjects/handhelds"'],
      [english, 'hreflang="fr" href="https://manette.test/subjects/consoles-portables"'],
      [page, '"@type":"CollectionPage"'],
      [page, 'href="/subjects/consoles-portables/rss.xml"'],
    ] as const)
      expect(one).toContain(words)
    for (const [from, to] of [
      ['/subjects/handhelds', '/subjects/consoles-portables'],
      ['/en/subjects/consoles-portables', '/en/subjects/handhelds'],
      ['/subjects/Consoles-Portables', '/subjects/consoles-portables'],
      ['/subjects/consoles-portables?page=1', '/subjects/consoles-portables'],
      ['/subjects/consoles-portables?page=9', '/subjects/consoles-portables?page=2'],
      ['/subjects/consoles-portables?page=1000000000', '/subjects/consoles-portables?page=2'],
      ['/subjects/consoles-portables?page=abc', '/subjects/consoles-portables'],
    ] as const) {
      const { statusCode, headers } = await get(from)
      expect([from, Math.floor(statusCode / 100), headers.location]).toEqual([from, 3, to])
    }
    const map = await body('/sitemap-subject-1.xml')
    expect(map).toContain(`<loc>${ORIGIN}/subjects/consoles-portables</loc>`)
    expect(map).toContain(`<loc>${ORIGIN}/en/subjects/handhelds</loc>`)
  })

  it('is at no address that cannot be one', async () => {
    for (const lang of ['', '/en'])
      for (const key of [
        'rss.xml',
        'en',
        'suggest',
        '%25',
        "'",
        '%22%26%7C%21%3A*',
        '%D0%BC%D0%B0%D1%8F%D0%BA',
        '%F0%9F%8E%AE',
        'a'.repeat(80),
        'a'.repeat(3000),
        '__proto__',
        'pha%00re',
        '%FF',
        '%ED%A0%80',
      ])
        for (const rest of ['', '/rss.xml', '?page=1000000000']) {
          const { statusCode, body } = await get(`${lang}/subjects/${key}${rest}`)
          expect([lang, key.slice(0, 20), rest, statusCode]).toEqual([
            lang,
            key.slice(0, 20),
            rest,
            expect.toSatisfy((status) => status === 404 || status === 400),
          ])
          expect(body).not.toMatch(/at .*\.ts:|prisma/i)
        }
  })

  it('names no game of a text that readers do not see yet', async () => {
    const { db } = database
    const [old = ''] = await textsOf(1, 'Visible')
    const planned = await buildReview(db, {
      title: 'Sous embargo',
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const { slug } = await buildSubject(db, { name: 'Des jeux', texts: [old, planned.id] })
    await buildGame(db, { name: 'Jeu visible', texts: [old] })
    await buildGame(db, { name: 'Jeu secret', texts: [planned.id] })
    const page = await body(`/subjects/${slug}`)
    expect(page).toContain('Jeu visible')
    expect(page).not.toMatch(/Jeu secret|Sous embargo/)
  })

  it('is for search engines from three texts on, and for nobody without one', async () => {
    const texts = await textsOf(SUBJECT_LIMITS.indexedFrom - 1, 'Peu')
    const { id } = await buildSubject(database.db, { slug: 'peu', name: 'Peu', texts })
    await buildSubject(database.db, { slug: 'rien', name: 'Rien' })
    expect(await body('/subjects/peu')).toContain('name="robots" content="noindex"')
    expect(await body('/sitemap-subject-1.xml')).not.toContain('/subjects/peu')
    for (const nothing of [
      '/subjects/rien',
      '/subjects/rien/rss.xml',
      '/subjects/en',
      `/subjects/${newId()}`,
    ])
      expect([nothing, (await get(nothing)).statusCode]).toEqual([nothing, 404])
    const [more] = await textsOf(1, 'Encore')
    await database.db.textSubject.create({ data: { contentId: more ?? '', subjectId: id, position: 1 } })
    await expect.poll(() => body('/subjects/peu')).not.toContain('content="noindex"')
  })

  it('shows a planned text at its moment, and what is withdrawn no longer', async () => {
    const { db } = database
    const [old = ''] = await textsOf(1, 'Ancien')
    const planned = await buildReview(db, {
      title: 'Bientôt',
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const { slug } = await buildSubject(db, { slug: 'moments', name: 'Moments', texts: [old, planned.id] })
    const secret = await buildSubject(db, { slug: 'secret', name: 'Secret', texts: [planned.id] })
    expect(await body(`/subjects/${slug}`)).not.toContain('Bientôt')
    expect(await body(`/subjects/${slug}/rss.xml`)).not.toContain('Bientôt')
    expect((await get(`/subjects/${secret.slug}`)).statusCode).toBe(404)
    await stepClock(db, 7200)
    // Not the page that this process's clock ends, which appearance.test.ts tests.
    expect(await body(`/en/subjects/${slug}`)).toContain('Bientôt')
    expect((await get(`/subjects/${secret.slug}`)).statusCode).toBe(200)
    await db.content.update({ where: { id: planned.id }, data: { status: 'withdrawn' } })
    await expect.poll(() => body(`/en/subjects/${slug}`)).not.toContain('Bientôt')
  })
})

describe('a text', () => {
  it('has a chip of each subject, and tells at once of its other name', async () => {
    const { db } = database
    const text = await buildArticle(db, { slug: 'avec-sujet' })
    const { id } = await buildSubject(db, { slug: 'retro', name: 'Rétro', texts: [text.id] })
    expect(await body('/news/avec-sujet')).toContain('href="/subjects/retro"')
    expect(await body('/en/news/avec-sujet')).toContain('href="/en/subjects/retro"')
    await db.subject.update({ where: { id }, data: { name: 'Vieux jeux', updatedAt: new Date() } })
    await expect.poll(() => body('/news/avec-sujet')).toContain('Vieux jeux')
  })

  it('names others of its subject behind those of its game', async () => {
    const { db } = database
    const texts = await textsOf(6, 'Du sujet')
    const at = new Date(Date.now() - 99 * 86_400_000)
    const ofGame = await buildReview(db, { slug: 'du-jeu', title: 'Du jeu', createdAt: at, publishedAt: at })
    const text = await buildArticle(db, { slug: 'au-centre' })
    await buildGame(db, { texts: [text.id, ofGame.id] })
    await buildSubject(db, { name: 'Au centre', texts: [...texts, text.id] })
    const page = await body('/news/au-centre')
    const box = /<aside[^>]*aria-labelledby="related".*?<\/aside>/s.exec(page)?.[0] ?? ''
    const titles = Array.from(box.matchAll(/>(Du [^<]+)<\/a>/g), ([, title]) => title)
    // The two that stand below are not repeated.
    expect([titles[0], titles.length]).toEqual(['Du jeu', 3])
    const below = page.slice(page.indexOf('id="previous"'))
    for (const title of titles) expect(below).not.toContain(title)
  })
})

it('the feed of a subject has its texts alone', async () => {
  const { db } = database
  const [one = ''] = await textsOf(1, 'Dans le fil')
  await textsOf(1, 'Hors du fil')
  await buildSubject(db, {
    slug: 'du-fil',
    name: 'Du fil',
    slugEn: 'of-the-feed',
    nameEn: 'Of the feed',
    texts: [one],
  })
  const feed = await body('/subjects/du-fil/rss.xml')
  expect(feed).toContain('Dans le fil 1')
  expect(feed).toContain('<title>Du fil – ')
  expect(feed).not.toContain('Hors du fil')
  expect((await get('/subjects/of-the-feed/rss.xml')).headers.location).toBe('/subjects/du-fil/rss.xml')
  expect((await get('/en/subjects/of-the-feed/rss.xml')).statusCode).toBe(200)
})
