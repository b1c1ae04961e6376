import { beforeAll, expect, it } from 'vitest'
import { testConfig, useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview } from '../testing/factories.ts'

const database = useDatabase()
const { get, query } = useApp(database, { config: testConfig({ RATE_LIMIT: 'off' }) })

beforeAll(async () => {
  const { db } = database
  await buildArticle(db, { title: 'Les phares s’allument' })
  const review = await buildReview(db, { title: 'Phare, le test', rating: 7.5, platform: 'PC', genre: 'RPG' })
  await buildGame(db, { name: 'Phare', platforms: ['PC'], genres: ['RPG'], texts: [review.id] })
})

it('results have score, platforms and genres where there are any', async () => {
  const { status, json } = await get('/api/search?q=phare')
  expect(status).toBe(200)
  const byKind = new Map(json.results.map((result: { kind: string }) => [result.kind, result]))
  for (const kind of ['game', 'review'])
    expect(byKind.get(kind)).toMatchObject({ score: 7.5, platforms: ['PC'], genres: ['RPG'] })
  expect(Object.keys(byKind.get('article') ?? {})).toEqual([
    ...['kind', 'title', 'slug', 'path', 'excerpt', 'marks', 'at'],
  ])
})

it('a search to the letter is asked by exact=1 and by exact=true', async () => {
  expect((await get('/api/search?q=pharre')).json).toMatchObject({ corrected: 'phare' })
  for (const exact of ['1', 'true']) {
    const { status, json } = await get(`/api/search?q=pharre&exact=${exact}`)
    expect([exact, status, json]).toEqual([exact, 200, { results: [], total: 0, pages: 0 }])
    const trpc = await query('search.find', { q: 'pharre', exact })
    expect([trpc.status, trpc.json.result.data.json.total]).toEqual([200, 0])
  }
  for (const exact of ['0', 'false'])
    expect((await get(`/api/search?q=pharre&exact=${exact}`)).json.corrected).toBe('phare')
})

it.each([
  [{ platform: 'PlayStation 5' }],
  [{ year: '2026' }],
  [{ kind: 'subject' }],
  [{ kind: 'page', platform: '', year: '' }],
  [{ sort: 'date', kind: 'review', platform: 'PC', year: '1999' }],
])('%j is a search', async (more) => {
  const address = new URLSearchParams({ q: 'phare', ...more } as Record<string, string>)
  expect((await get(`/api/search?${address}`)).status).toBe(200)
  expect((await query('search.find', { q: 'phare', ...more })).status).toBe(200)
})

it.each([
  ['platform', 'ps5'],
  ['platform', 'pc'],
  ['year', '26'],
  ['year', '02026'],
  ['year', '1899'],
  ['year', '-1'],
  ['sort', 'newest'],
  ['kind', 'pages'],
  ['exact', '2'],
  ['exact', 'yes'],
])('%s=%s is refused', async (name, value) => {
  const rest = await get(`/api/search?q=phare&${name}=${value}`)
  expect(rest.status).toBe(400)
  expect(rest.json).toMatchObject({ code: 'BAD_INPUT', fields: { [name]: expect.any(String) } })
  const { status, json } = await query('search.find', { q: 'phare', [name]: value })
  expect(status).toBe(400)
  expect(json.error.json.data.fields).toEqual(rest.json.fields)
})

it('a filter given twice is refused', async () => {
  for (const twice of ['platform=PC&platform=Mac', 'year=2025&year=2026', 'exact=1&exact=true'])
    expect((await get(`/api/search?q=phare&${twice}`)).status, twice).toBe(400)
})
