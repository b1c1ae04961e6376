import { beforeAll, describe, expect, it } from 'vitest'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildSubject, buildUser, buildVideo } from '../../../testing/factories.ts'

const database = useDatabase()
const { get, query } = useApp(database, { config: testConfig({ RATE_LIMIT: 'off' }) })

beforeAll(async () => {
  const { db } = database
  await buildArticle(db, { slug: 'un-phare', title: 'Un phare « 50 % » & plus | moins : ! * 🎮 Тетрис' })
  await buildGame(db, { slug: 'phare', name: 'Phare 100 %', shownFrom: new Date(0) })
  await buildVideo(db, { title: 'Phare & tempête' })
  await buildUser(db, { username: 'Pharaonne', role: 'author' })
})

/** Over REST and tRPC, whose answers must be equal. */
async function both(input: Record<string, unknown>) {
  const address = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const [rest, trpc] = await Promise.all([get(`/api/search?${address}`), query('search.find', input)])
  expect([rest.status, trpc.status]).toEqual([rest.status, rest.status])
  return {
    status: rest.status,
    rest: rest.json,
    trpc: trpc.json.result?.data.json,
    error: trpc.json.error?.json,
  }
}

const WORDS = Array.from({ length: 400 }, (_, i) => `mot${i}`).join(' ')

describe('words of any kind are a search', () => {
  it.each([
    ['200 characters', 'phare '.repeat(33).padEnd(200, 'a')],
    ['one word of 200 characters', 'a'.repeat(200)],
    ['3,000 characters', 'a'.repeat(3000)],
    ['one letter', 'p'],
    ['one that nothing begins with', 'ж'],
    ['quotes', '"phare'],
    ['other quotes', "l'«phare» ‘\\'"],
    ['operators', 'phare & | ! : * <-> ()'],
    ['operators alone', '&|!:*'],
    ['a key of the index', "'a2026fr.phare':*"],
    ['a percent sign', '%'],
    ['a pattern', '%_%\\'],
    ['Cyrillic', 'Тетрис'],
    ['an emoji', '🎮'],
    ['an emoji of parts', '👩‍👩‍👧‍👦 phare'],
    ['a number of 30 digits', '123456789012345678901234567890'],
    ['numbers of 30 digits', '123456789012345678901234567890 '.repeat(96)],
    ['one word 750 times', 'ici '.repeat(750)],
    ['two words that are one, 300 times', 'phar aonne '.repeat(270)],
    ['one sign 600 times', '50 % '.repeat(600)],
    ['everyday words', 'test de la sortie du jeu '.repeat(120)],
    ['platforms', 'switch 2 ps5 '.repeat(200)],
    ['zero-width', '\u200bph\u200bare\ufeff'],
    ['zero-width alone', '\u200b\u200d\u2060'],
    ['letters between full stops', 'p.h.a.r.e. '.repeat(200)],
    ['accents of nothing', '\u0301'.repeat(500)],
    ['a quote and a backslash in a word', "l'\\'phare\\\\"],
    ['400 words', WORDS],
    ['400 words in quotes', WORDS.replaceAll(/mot\d+/g, '"$&" « phare »').slice(0, 3000)],
    ['400 quotes', '"\''.repeat(400)],
    ['400 signs of a search', '& | ! '.repeat(400)],
    ['words that do not count', 'le la de'],
    ['blanks', '  \n\t '],
    ['nothing', ''],
    ['an address', 'https://exemple.fr/?a=1&b=2'],
    ['a statement', "'; DROP TABLE search_entry; --"],
    ['right to left', '\u202ephare\u202c مرحبا'],
  ])('%s', async (_, q) => {
    for (const more of [
      {},
      { kind: 'game' },
      { kind: 'person', page: 10 ** 9, sort: 'date' },
      { kind: '', sort: '' },
      { sort: 'date' },
      { lang: 'en' },
      { exact: true },
      { page: 3 },
    ]) {
      const { status, rest, trpc } = await both({ q, ...more })
      expect(status).toBe(200)
      expect(rest.total).toBe(trpc.total)
      expect(rest.results).toHaveLength(trpc.results.length + trpc.top.length)
    }
    const { status, json } = await query('search.suggest', { q })
    expect(status).toBe(200)
    expect(json.result.data.json.suggestions.length).toBeLessThanOrEqual(8)
  })

  it('of 400, the first twelve are used, and that is said', async () => {
    const { trpc } = await both({ q: WORDS })
    expect(trpc.searchedFor).toBe(WORDS.split(' ').slice(0, 12).join(' '))
  })

  it.each([
    ['50 %', 'un-phare'],
    ['phare 🎮', 'un-phare'],
    ['\u202ephare\u202c', 'un-phare'],
    ['Тетрис', 'un-phare'],
    ['100 %', 'phare'],
  ])('%s is found as it is written', async (q, slug) => {
    const { rest } = await both({ q })
    expect(rest.results.map((result: { slug: string }) => result.slug)).toContain(slug)
  })

  it('a page behind the last is empty, however far', async () => {
    for (const page of [2, 10 ** 9, 2 ** 31 - 1]) {
      const { status, rest, trpc } = await both({ q: 'phare', page })
      expect([status, rest.results, trpc.top]).toEqual([200, [], []])
      expect(rest.total).toBe(3)
    }
  })
})

it('what readers do not see is in no result, total, suggestion or correction', async () => {
  const { db } = database
  const planned = { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) } as const
  const text = await buildArticle(db, { slug: 'secret-a', title: 'Zorglonde arrive', ...planned })
  await buildArticle(db, {
    slug: 'secret-b',
    title: 'Zorglonde',
    status: 'withdrawn',
    publishedAt: new Date(0),
  })
  await buildArticle(db, { slug: 'secret-c', title: 'Zorglonde', deletedAt: new Date() })
  await buildGame(db, { slug: 'secret-d', name: 'Zorglonde', texts: [text.id] })
  await buildSubject(db, { slug: 'secret-e', name: 'Zorglonde', texts: [text.id] })
  for (const q of ['zorglonde', 'zorglond', 'zorglondes', 'Zorglonde arrive', '#zorglonde', 'zorg']) {
    for (const more of [{}, { kind: 'game' }, { kind: 'article' }, { exact: true }, { lang: 'en' }]) {
      const { rest, trpc } = await both({ q, ...more })
      expect([rest.total, trpc.total]).toEqual([0, 0])
      expect(JSON.stringify([rest, trpc])).not.toMatch(/secret-|Zorglonde/)
      expect(trpc).not.toHaveProperty('corrected')
    }
    expect((await query('search.suggest', { q })).json.result.data.json.suggestions).toEqual([])
  }
})

describe('what is no search is refused, by a sentence', () => {
  it.each([
    [{ q: 'a'.repeat(3001) }, 'q', 'La recherche est trop longue.'],
    [{ q: 'pha\0re' }, 'q', 'Ce texte contient un caractère interdit.'],
    [{ q: 'a'.repeat(10_000) }, 'q', 'La recherche est trop longue.'],
    [{ q: 'mot '.repeat(1000) }, 'q', 'La recherche est trop longue.'],
    [{ q: 'phare', kind: 'texte' }, 'kind', undefined],
    [{ q: 'phare', platform: 'PlayStation 9' }, 'platform', undefined],
    [{ q: 'phare', platform: "'Fg" }, 'platform', undefined],
    [{ q: 'phare', year: 99 }, 'year', undefined],
    [{ q: 'phare', year: '2024 OR 1' }, 'year', undefined],
    [{ q: 'phare', kind: 'Article' }, 'kind', undefined],
    [{ q: 'phare', page: 0 }, 'page', 'La page doit être un nombre entier à partir de 1.'],
    [{ q: 'phare', page: -1 }, 'page', 'La page doit être un nombre entier à partir de 1.'],
    [{ q: 'phare', page: 1.5 }, 'page', 'La page doit être un nombre entier à partir de 1.'],
    [{ q: 'phare', page: 2 ** 31 }, 'page', 'La page doit être un nombre entier à partir de 1.'],
  ])('%j', async (input, field, sentence) => {
    const { status, rest, error } = await both(input)
    expect(status).toBe(400)
    expect(rest).toMatchObject({ code: 'BAD_INPUT', fields: { [field]: expect.any(String) } })
    expect(error.data.fields[field]).toBe(rest.fields[field])
    if (sentence) expect(rest.fields[field]).toBe(sentence)
  })

  it.each([[['phare']], [{ a: 'phare' }], [7], [null], [true], ['pha\0re'], ['\ud83d'], ['phare\udfae']])(
    '%j for words',
    async (q) => {
      for (const procedure of ['search.find', 'search.suggest'])
        expect((await query(procedure, { q })).status, procedure).toBe(400)
    },
  )

  it.each([{ sort: 'id' }, { lang: 'de' }, { exact: 'oui' }])('%j, which tRPC alone takes', async (more) => {
    expect((await query('search.find', { q: 'phare', ...more })).status).toBe(400)
  })

  it('given twice', async () => {
    for (const twice of ['q=phare&q=mer', 'q=phare&kind=game&kind=video', 'q=phare&page=1&page=2'])
      expect((await get(`/api/search?${twice}`)).status, twice).toBe(400)
    expect((await get('/api/search?q=%00')).status).toBe(400)
    for (const q of ['%ff', '%ED%A0%80', '%C0%80', '%', 'a%2', '%zz']) {
      const { status, json } = await get(`/api/search?q=${q}`)
      expect([q, status, json.code]).toEqual([q, 400, 'BAD_INPUT'])
    }
    expect((await get('/api/search')).json).toEqual({ results: [], total: 0, pages: 0 })
  })
})

it('REST answers with the fields that scripts know, and no others', async () => {
  const { json } = await get('/api/search?q=phare')
  for (const result of json.results)
    expect(Object.keys(result)).toEqual(['kind', 'title', 'slug', 'path', 'excerpt', 'marks', 'at'])
  expect(Object.keys(json)).toEqual(['results', 'total', 'pages'])
})
