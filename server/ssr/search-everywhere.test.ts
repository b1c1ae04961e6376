import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
  await buildArticle(db, {
    slug: 'lampe',
    title: 'La lampe du phare',
    excerpt: 'Un phare qui <clignote> encore.',
  })
  const review = await buildReview(db, { slug: 'phare', title: 'Phare : une lampe', gameTitle: 'Phare' })
  await buildGame(db, { slug: 'phare-jeu', name: 'Phare', texts: [review.id] })
  await buildUser(db, { role: 'author', username: 'Zoé' })
  await buildReview(db, {
    title: 'Phare secret',
    status: 'published',
    publishedAt: new Date(Date.now() + 3_600_000),
  })
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })
const body = async (url: string) => (await get(url)).body

describe('the page of one search', () => {
  it('shows all kinds, the fitting game on top, with the words marked', async () => {
    const page = await body('/search?q=phare')
    for (const words of [
      'href="/news/lampe"',
      'href="/reviews/phare"',
      'href="/games/phare-jeu"',
      '>phare</mark>',
    ])
      expect(page).toContain(words)
    expect(page.indexOf('href="/games/phare-jeu"')).toBeLessThan(page.indexOf('href="/reviews/phare"'))
    expect(page).toContain('&lt;clignote&gt;')
    expect(page).not.toContain('secret')
    expect(page).toContain('name="robots" content="noindex"')
    expect(await body('/en/search?q=phare')).toContain('href="/en/news/lampe"')
  })

  it('is filtered by kind, sorted, and finds people', async () => {
    const news = await body('/search?q=phare&kind=article')
    expect(news).toContain('href="/news/lampe"')
    expect(news).not.toContain('href="/reviews/phare"')
    expect(await body('/search?q=zo%C3%A9')).toContain('href="/team/zoe"')
    expect((await get('/search?q=phare&sort=date')).statusCode).toBe(200)
  })

  it('says what it searched instead of a typing error, and leads to a search to the letter', async () => {
    const page = await body('/search?q=lmape')
    expect(page).toMatch(/2 résultats pour «.lampe.»/)
    expect(page).toContain('href="/search?q=lmape&amp;exact=true"')
    expect(await body('/search?q=lmape&exact=true')).toMatch(/Aucun résultat pour «.lmape.»/)
  })

  it('offers names and texts where nothing is found', async () => {
    const page = await body('/search?q=zzzqqqxxx')
    expect(page).toContain('Aucun résultat')
    expect(page).toContain('href="/news/lampe"')
    expect(await body('/search?q=zzzqqqxxx&kind=person')).toContain('Rechercher partout')
  })

  it('has one address, and one answer to what nobody can ask', async () => {
    for (const [from, to] of [
      ['/search?kind=article&q=phare', '/search?q=phare&kind=article'],
      ['/search?q=phare&kind=&sort=', '/search?q=phare'],
      ['/search?q=', '/search'],
      ['/search?q=phare&page=1', '/search?q=phare'],
      ['/search?q=phare&page=1000000000', '/search?q=phare'],
    ] as const) {
      const { statusCode, headers } = await get(from)
      expect([from, Math.floor(statusCode / 100), headers.location]).toEqual([from, 3, to])
    }
    for (const q of [
      '%25',
      '%F0%9F%8E%AE',
      '%D0%BC%D0%B0%D1%8F%D0%BA',
      '%27%22%26%7C%21%3A*',
      'a',
      Array(400).fill('mot').join('+'),
      `${Array(400).fill('%22mot%22').join('+')}&kind=game`,
      `phare${'+'.repeat(200)}phare&kind=video&sort=date`,
      '%E2%80%AEphare',
    ])
      for (const lang of ['', '/en'])
        expect([q, (await get(`${lang}/search?q=${q}`)).statusCode]).toEqual([q, 200])
    for (const [from, to] of [
      ['/search?page=1000000000&kind=&q=phare', '/search?q=phare&page=1000000000'],
      ['/search?q=phare&kind=game&page=1000000000', '/search?q=phare&kind=game'],
    ] as const)
      expect([from, (await get(from)).headers.location]).toEqual([from, to])
    expect((await get('/search')).statusCode).toBe(200)
    for (const bad of [
      '/search?q=phare&kind=studio',
      '/search?q=pha%00re',
      `/search?q=${'x'.repeat(3100)}`,
    ]) {
      const { statusCode, body: refused } = await get(bad)
      expect([bad.slice(0, 40), statusCode]).toEqual([bad.slice(0, 40), 400])
      expect(refused).toContain('href="/search"')
    }
  })
})
