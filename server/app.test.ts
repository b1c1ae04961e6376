import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/client.ts'
import { testConfig, useApp } from './testing/app.ts'
import { useDatabase } from './testing/database.ts'
import { sendRaw } from './testing/raw.ts'

const database = useDatabase()
const site = useApp(database, { sources: { script: ["'sha256-abc'"] } })

const SECURITY = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options']

describe('security headers', () => {
  it.each([
    '/api/health',
    '/api/nope',
    '/api/articles?page=0',
    '/trpc/texts.counts',
    '/trpc/nope',
    '/api/docs/',
    '/nope',
    '/%FF',
    '/api/%00',
  ])('stand on %s', async (url) => {
    const { headers } = await site.get(url)
    for (const name of SECURITY) expect(headers[name], name).toBeDefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-abc';")
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'self' https://www.youtube-nocookie.com https://player.twitch.tv https://clips.twitch.tv",
    ])
      expect(policy.split('; ')).toContain(part)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('send browsers to https only when the site is there', async () => {
    const config = testConfig({ PUBLIC_URL: 'https://manette.example' })
    const app = await buildApp({ config, db: database.db })
    const { headers } = await app.inject('/api/health')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    await app.close()
  })
})

describe('requests that are hardly any', () => {
  it('are answered in the shape of every other error', async () => {
    const app = await buildApp({ config: testConfig(), db: database.db })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const cases: [string, number, string][] = [
      ['nonsense\r\n\r\n', 400, 'BAD_INPUT'],
      [`GET /api/articles/${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'TOO_LARGE'],
      [
        'GET /api/articles?search=\xc3\x28 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        400,
        'BAD_INPUT',
      ],
      ['GET /api/articles?search=\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'BAD_INPUT'],
      ['GET /api/articles/\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'BAD_INPUT'],
      ['GET http://evil.example/api/nope HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'NOT_FOUND'],
      ['GET /trpc/texts.counts HTTP/1.1\r\nHost: [[[\r\nConnection: close\r\n\r\n', 400, 'BAD_INPUT'],
    ]
    for (const [bytes, status, code] of cases) {
      const answer = await sendRaw(app, bytes)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      expect(head.split('\r\n')[0], bytes.slice(0, 60)).toContain(` ${status} `)
      expect(body, bytes.slice(0, 60)).toContain(`"code":"${code}"`)
      expect(head.toLowerCase()).toContain('content-security-policy')
    }
    await app.close()
  })
})

describe('a body that is too large', () => {
  it.each(['/api/articles', '/trpc/texts.create'])(
    'is told so to %s at once, over a connection that stays whole',
    async (url) => {
      const app = await buildApp({ config: testConfig(), db: database.db })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const size = 5_000_000
      const answers = await sendRaw(
        app,
        `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n${' '.repeat(size)}GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
      expect(answers).toContain('"code":"TOO_LARGE"')
      await app.close()
    },
  )
})

describe('a search as long as one may be', () => {
  it.each([['語'], ['é'], ['%'], ['"'], ['🎮']])('is answered, of %s, too', async (letter) => {
    const app = await buildApp({ config: testConfig(), db: database.db })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const search = letter.repeat(3000 / letter.length)
    const input = encodeURIComponent(JSON.stringify({ json: { kind: 'article', search } }))
    for (const url of [
      `/api/articles?search=${encodeURIComponent(search)}`,
      `/trpc/texts.list?input=${input}`,
    ])
      expect(
        (await sendRaw(app, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split('\r\n')[0],
      ).toBe('HTTP/1.1 200 OK')
    await app.close()
  })
})

describe('while the database is away', () => {
  it('reads are 503, the health says so, and what needs no database still works', async () => {
    const db = connectDatabase('postgresql://nobody:x@127.0.0.1:1/none', { connectTimeoutMs: 1000 })
    const app = await buildApp({ config: testConfig(), db })
    const get = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': 'en' } })
      return { statusCode, headers, json: JSON.parse(body) }
    }
    for (const url of [
      '/api/articles',
      '/api/reviews/x',
      '/api/articles?search=phare',
      '/api/articles?search=%25',
    ]) {
      const { statusCode, headers, json } = await get(url)
      expect(statusCode, url).toBe(503)
      expect(json.code).toBe('UNAVAILABLE')
      expect(headers['retry-after']).toBe('5')
      expect(JSON.stringify(json)).not.toMatch(/127\.0\.0\.1|prisma|ECONN/i)
    }
    const trpc = await get('/trpc/texts.counts')
    expect(trpc).toMatchObject({
      statusCode: 503,
      json: { error: { json: { data: { code: 'UNAVAILABLE', httpStatus: 503 } } } },
    })
    expect(await get('/api/health')).toMatchObject({
      statusCode: 503,
      json: { status: 'unavailable', database: 'unavailable' },
    })
    expect((await get('/api/openapi.json')).statusCode).toBe(200)
    await app.close()
    await db.$disconnect()
  })
})

describe('pages', () => {
  it('that fail are handed over with their status; data is not', async () => {
    const app = await buildApp({
      config: testConfig(),
      db: database.db,
      ssr: async (scope) => {
        scope.site.renderError = (status, _req, reply) => reply.type('text/html').send(`<h1>${status}</h1>`)
        scope.get('/broken', () => {
          throw new Error('secret')
        })
      },
    })
    for (const [url, status] of [
      ['/broken', 500],
      ['/nope', 404],
      ['/%FF', 400],
      ['/a%00b', 400],
      ['/x?search=%FF', 404],
      ['/apix', 404],
    ] as const) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body], url).toEqual([status, `<h1>${status}</h1>`])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    for (const url of ['/api/nope', '/api', '/trpc/%FF', '/api?x=%FF'])
      expect((await app.inject(url)).headers['content-type'], url).toBe('application/json; charset=utf-8')
    await app.close()
  })
})

it('a plugin may take as long as a slow disk makes it take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await buildApp({
    config: testConfig(),
    db: database.db,
    ssr: async (scope) => {
      vi.advanceTimersByTime(3_600_000)
      scope.get('/late', async () => 'there')
    },
  })
  vi.useRealTimers()
  expect((await app.inject('/late')).body).toBe('there')
  await app.close()
})
