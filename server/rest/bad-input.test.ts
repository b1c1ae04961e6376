import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildUser } from '../testing/factories.ts'

const database = useDatabase()
const site = useApp(database)
const { get, query } = site

beforeAll(async () => {
  // Without digits, which some searches ask for.
  const text = { excerpt: 'Un chapeau assez long.', content: '<p>Un texte assez long.</p>' }
  const { id: authorId } = await buildUser(database.db, { username: 'Gardienne', role: 'admin' })
  await buildArticle(database.db, { slug: 'un-phare', title: 'Un phare dans la nuit', ...text, authorId })
})

const PAGE = 'La page doit être un nombre entier à partir de 1.'
const LIMIT = 'La limite doit être un nombre entier à partir de 1.'
const SLUG = 'Ce slug ou cet identifiant n’est pas valide.'

const NUMBERS = [
  '0',
  '-1',
  'abc',
  '1.5',
  '1e3',
  '01',
  '+1',
  ' 1',
  '1 ',
  '',
  '0x1',
  '１',
  '2147483648',
  '9007199254740993',
  '1e9',
  'NaN',
  'Infinity',
  '1,2',
  'null',
]

describe.each([
  ['page', PAGE],
  ['limit', LIMIT],
])('%s', (name, sentence) => {
  it.each(NUMBERS)('%j is 400 over REST', async (value) => {
    expect(await get(`/api/articles?${name}=${encodeURIComponent(value)}`)).toMatchObject({
      status: 400,
      json: { message: sentence, code: 'BAD_INPUT', fields: { [name]: sentence } },
    })
  })

  it.each([...NUMBERS, 0, -1, 1.5, 1e10, 2 ** 53, null, true, [], [1], {}])(
    '%j is 400 over tRPC',
    async (value) => {
      const { status, json } = await query('texts.list', { kind: 'article', [name]: value })
      expect(status).toBe(400)
      expect(json.error.json).toMatchObject({
        message: sentence,
        data: { code: 'BAD_INPUT', httpStatus: 400, fields: { [name]: sentence } },
      })
    },
  )

  it('given twice is 400', async () => {
    expect((await get(`/api/articles?${name}=1&${name}=2`)).json).toMatchObject({
      fields: { [name]: sentence },
    })
    expect((await get(`/api/articles?${name}[]=1`)).status).toBe(200)
  })

  it('of one as text or number is fine', async () => {
    expect((await get(`/api/articles?${name}=1`)).status).toBe(200)
    for (const value of ['1', 1, undefined])
      expect((await query('texts.list', { kind: 'article', [name]: value })).status).toBe(200)
  })
})

describe('slugs and ids', () => {
  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['4,000 characters', 'a'.repeat(4000)],
    ['a NUL', 'un%00phare'],
    ['broken UTF-8', '%C3%28'],
    ['a lone byte', '%FF'],
    ['broken percent-encoding', '%E0%A4%A'],
    ['a bare percent sign', '100%'],
    ['an overlong NUL', '%C0%80'],
    ['a surrogate', '%ED%A0%80'],
  ])('%s are 400 over REST', async (_name, slug) => {
    for (const list of ['articles', 'reviews'])
      expect(await get(`/api/${list}/${slug}`)).toMatchObject({ status: 400, json: { code: 'BAD_INPUT' } })
  })

  it.each(['', 'a'.repeat(10_000), 'a\0b', '\ud800', 3, null, {}, undefined])(
    '%.20j is 400 over tRPC',
    async (slugOrId) => {
      const { status, json } = await query('texts.bySlugOrId', { kind: 'article', slugOrId })
      expect({ status, code: json.error.json.data.code }).toEqual({ status: 400, code: 'BAD_INPUT' })
    },
  )

  it.each([
    "un-phare'--",
    'un phare',
    'UN-PHARE',
    '../health',
    '%2e%2e%2fhealth',
    'é',
    '..;',
    '__proto__',
    'un-phare%20',
    '%25',
    '%5C',
    '%F0%9F%8E%AE',
  ])('%j is just not found', async (slug) => {
    const { status, json } = await get(
      `/api/articles/${slug.includes('%') ? slug : encodeURIComponent(slug)}`,
    )
    expect({ status, code: json.code }).toEqual({ status: 404, code: 'ARTICLE_NOT_FOUND' })
  })

  it.each(['x', 'f'.repeat(23), 'F'.repeat(24), 3, null])('following(%j) is 400', async (id) => {
    const { status, json } = await query('texts.following', { kind: 'article', id })
    expect({ status, fields: json.error.json.data.fields }).toEqual({ status: 400, fields: { id: SLUG } })
  })

  it('a kind, a language or a wish that there is not is 400', async () => {
    for (const [name, values] of Object.entries({
      kind: ['video', '', '__proto__', null, ['article']],
      lang: ['de', '', 'constructor', null, ['fr']],
      withContent: ['oui', 1, null],
    }))
      for (const value of values) {
        const { status, json } = await query('texts.list', { kind: 'article', [name]: value })
        expect([value, status, Object.keys(json.error.json.data.fields)]).toEqual([value, 400, [name]])
      }
  })
})

describe('searches', () => {
  const HOSTILE = [
    '%',
    '_',
    '\\',
    "' OR 1=1--",
    "a' | 'b",
    ':*',
    'a'.repeat(3000),
    '%'.repeat(3000),
    'phare\'); DROP TABLE "User";--',
    '\\\\',
    '$1',
    '$$',
    '?',
    '*',
    '🎮',
    '\u202e',
    '{"a":1}',
    // In the form of the index of words (decision 004).
    'a2026fr.phare',
    '@fr.phare',
    "'@frAphare':*",
    'votre notre',
    Array.from({ length: 50 }, (_, n) => `mot${n}`).join(' '),
    '🧑\u200d🚀'.repeat(500),
    '1'.repeat(30),
    '\u200b\u2060',
    'mot '.repeat(700),
    '50 % '.repeat(500),
  ]
  it.each(HOSTILE)(
    '%.20j is 200 over REST and tRPC, and finds nothing that does not hold it',
    async (search) => {
      const rest = await get(`/api/articles?search=${encodeURIComponent(search)}`)
      expect(rest).toMatchObject({
        status: 200,
        json: { articles: [], pagination: { total: 0, totalArticles: 0 } },
      })
      for (const lang of ['fr', 'en'])
        expect(await query('texts.list', { kind: 'article', search, lang })).toMatchObject({
          status: 200,
          json: { result: { data: { json: { items: [], total: 0 } } } },
        })
    },
  )

  it.each(['!phare', 'phare & nuit', 'phare <-> nuit', '\u202ephare\u202c', '« phare » !', 'pha\u200bre'])(
    '%j is a search for its words',
    async (search) => {
      const { json } = await get(`/api/articles?search=${encodeURIComponent(search)}`)
      expect(json.articles.map(({ slug }: { slug: string }) => slug)).toEqual(['un-phare'])
    },
  )

  it.each([
    ['%00', 'Ce texte contient un caractère interdit.'],
    ['a'.repeat(3001), 'La recherche est trop longue.'],
    ['mot+'.repeat(2500), 'La recherche est trop longue.'],
  ])('%.20s are 400 with a sentence', async (search, message) => {
    expect(await get(`/api/articles?search=${search}`)).toMatchObject({
      status: 400,
      json: { message, code: 'BAD_INPUT', fields: { search: message } },
    })
    const text = decodeURIComponent(search.replaceAll('+', ' '))
    const { status, json } = await query('texts.list', { kind: 'article', search: text })
    expect(status).toBe(400)
    expect(json.error.json.data).toMatchObject({ code: 'BAD_INPUT', fields: { search: message } })
  })

  it.each(['%FF', '%C3%28', '%', 'a%2', '%zz', '%ED%A0%80'])(
    '%s, which does not decode, is 400',
    async (search) => {
      expect(await get(`/api/articles?search=${search}`)).toMatchObject({
        status: 400,
        json: { code: 'BAD_INPUT' },
      })
    },
  )

  it('given twice, or as something else, are 400', async () => {
    expect((await get('/api/articles?search=a&search=b')).status).toBe(400)
    for (const search of [3, null, ['a'], { a: 1 }, 'a\0', '\udfff'])
      expect((await query('texts.list', { kind: 'article', search })).status).toBe(400)
  })
})

describe('paths and methods', () => {
  it('that there are not are JSON 404s', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/articles/a/b',
      '/api/ARTICLES',
      '/trpc',
      '/trpc/a/b',
    ])
      expect(await get(url), url).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND', message: 'Introuvable.' },
      })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s where it is not known is 405 and says what is allowed',
    async (method) => {
      const known: Record<string, string[]> = {
        '/api/articles': ['POST', 'GET', 'HEAD'],
        '/api/articles/x': ['PUT', 'DELETE', 'GET', 'HEAD'],
        '/api/reviews': ['POST', 'GET', 'HEAD'],
        '/api/reviews/x': ['PUT', 'DELETE', 'GET', 'HEAD'],
        '/api/health': ['GET', 'HEAD'],
        '/api/ready': ['GET', 'HEAD'],
      }
      for (const [url, allowed] of Object.entries(known)) {
        if (allowed.includes(method)) continue
        const answer = await site.app.inject({
          method,
          url,
          payload: '{bad',
          headers: { 'content-type': 'text/x' },
        })
        expect({ status: answer.statusCode, allow: answer.headers.allow, code: answer.json().code }).toEqual({
          status: 405,
          allow: allowed.join(', '),
          code: 'METHOD_NOT_ALLOWED',
        })
      }
    },
  )

  it('HEAD is answered like GET, without a body', async () => {
    const { statusCode, body, headers } = await site.app.inject({ method: 'HEAD', url: '/api/articles' })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
    expect(headers.etag).toBeDefined()
  })
})
