import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig()
  const { db } = database
  await buildArticle(db, { slug: 'trouvee', title: 'Une trouvaille', content: '<p>La cartouche grise.</p>' })
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
})
afterAll(() => app.close())

/** With plain spaces, as typed. */
const page = async (path: string) => (await app.inject(path)).body.replace(/[\u00a0\u202f]/g, ' ')
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

it('a search with a typing error says what was looked for, and leads to what was typed, without JavaScript', async () => {
  const html = await page('/news?search=cartuoche')
  expect(html).toContain('1 résultat pour « cartouche »')
  expect(html).toContain('/news/trouvee')
  expect(html).toContain('href="/news?search=cartuoche&amp;exact=true"')
  expect(html).toContain('Rechercher « cartuoche » à la lettre')
  const letter = await page('/news?search=cartuoche&exact=true')
  expect(letter).toContain('Aucun résultat pour « cartuoche ».')
  expect(letter).not.toContain('/news/trouvee')
  expect(await page('/en/news?search=cartuoche')).toContain('Search for “cartuoche” to the letter')
})

it('REST and tRPC say so, too', async () => {
  const rest = async (query: string) => (await app.inject(`/api/articles?${query}`)).json()
  expect(await rest('search=cartuoche')).toMatchObject({
    articles: [{ slug: 'trouvee' }],
    pagination: { total: 1, totalArticles: 1 },
    corrected: 'cartouche',
  })
  expect(await rest('search=cartuoche&exact=true')).toEqual({
    articles: [],
    pagination: { total: 0, totalArticles: 0 },
  })
  expect(await rest('search=cartouche')).not.toHaveProperty('corrected')
  expect((await app.inject('/api/articles?search=cartuoche&exact=oui')).statusCode).toBe(400)
  const input = encodeURIComponent(JSON.stringify({ json: { kind: 'article', search: 'cartuoche' } }))
  expect((await app.inject(`/trpc/texts.list?input=${input}`)).json().result.data.json.corrected).toBe(
    'cartouche',
  )
})

it('a search has a title of its own', async () => {
  expect(titleOf(await page('/news?search=cartouche'))).toBe('Recherche « cartouche », Actus – Manette')
  expect(titleOf(await page('/en/reviews?search=%3Cb%3E'))).toMatch(/^Search “&lt;b&gt;”, /)
  const long = titleOf(await page(`/news?search=${'mot '.repeat(50)}`)) ?? ''
  expect(long.length).toBeLessThan(100)
  expect(titleOf(await page('/news'))).not.toContain('Recherche')
})

it.each(['%', '_', "'", '"', '\\', 'a|b', '🎮', 'Зельда', 'z', '«', 'z'.repeat(200), "x' OR 1=1 --"])(
  'a search of %j has a page and an answer in both languages and kinds',
  async (text) => {
    const search = encodeURIComponent(text)
    for (const path of ['/news', '/reviews', '/en/news', '/en/reviews', '/api/articles', '/api/reviews'])
      expect((await app.inject(`${path}?search=${search}`)).statusCode, path).toBe(200)
  },
)
