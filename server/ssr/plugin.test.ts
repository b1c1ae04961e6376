import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { PATH_LIMIT } from '../http/limits.ts'
import { appRouter } from '../router.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { testPages } from '../testing/pages.ts'
import { rawGet, sendRaw, statusIn } from '../testing/raw.ts'

const database = useDatabase()
let app: FastifyInstance
beforeAll(async () => {
  const config = testConfig()
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

describe('a path', () => {
  // An expression that restarts at every slash would take 2 s for 40,000 of them.
  it.each([
    `/a${'/'.repeat(40_000)}b/`,
    `/${'a'.repeat(PATH_LIMIT)}`,
    `/${'a/'.repeat(PATH_LIMIT)}`,
    `/en/${'%20'.repeat(PATH_LIMIT)}`,
    `/api/articles/${'a'.repeat(PATH_LIMIT)}`,
    `/api${'/'.repeat(40_000)}x`,
    `/trpc/${'texts.counts,'.repeat(PATH_LIMIT / 10)}`,
    `/trpc/${'/'.repeat(40_000)}x/`,
  ])('longer than 2,048 characters is not found: %.30s', async (path) => {
    const answer = await rawGet(app, path)
    expect(statusIn(answer)).toBe(404)
    expect(answer).toContain(/^\/(api|trpc)/.test(path) ? '"code":"NOT_FOUND"' : '<html')
  })

  it('is counted without its query', async () => {
    expect(statusIn(await rawGet(app, `/home?${'a'.repeat(PATH_LIMIT)}`))).toBe(200)
    expect(statusIn(await rawGet(app, `/api/articles?x=${'a'.repeat(PATH_LIMIT)}`))).toBe(200)
  })

  it('has room for the largest batch', () => {
    const longest = Math.max(...Object.keys(appRouter._def.procedures).map((name) => name.length))
    expect('/trpc/'.length + 10 * (longest + 1)).toBeLessThan(PATH_LIMIT)
  })

  it.each([
    ['/news/', '/news'],
    ['/news///', '/news'],
    ['//news//?page=2', '/news?page=2'],
    [`/a${'/'.repeat(2000)}`, '/a'],
    [`/a${'/'.repeat(1000)}b/`, `/a${'/'.repeat(1000)}b`],
    ['//evil.example//', '/evil.example'],
  ])('%.20s with slashes at its end leads on', async (path, location) => {
    const answer = await rawGet(app, path)
    expect(statusIn(answer)).toBe(301)
    expect(answer).toContain(`location: ${location}\r\n`)
  })
})

describe('a request line', () => {
  const statusAndStart = (answer: string) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return [statusIn(head), /^content-type: .*$/im.exec(head)?.[0], body.slice(0, 200)]
  }

  it.each([
    '/home',
    '/news?page=1',
    '/news/nobody-wrote-this',
    '/',
    '/en/',
    '/robots.txt',
    '/api/articles?limit=2',
    '/api/nope',
    '/trpc/texts.counts',
    '/trpc/nope',
    `/${'a'.repeat(3000)}`,
    '/%FF',
  ])('that names a host, too, is answered like its path: %.30s', async (path) => {
    const plain = statusAndStart(await rawGet(app, path))
    for (const origin of ['http://x', 'http://evil.example:8080', 'HTTPS://user@[::1]:1'])
      expect(statusAndStart(await rawGet(app, origin + path)), origin).toEqual(plain)
  })

  it('may leave the path out', async () => {
    const home = statusAndStart(await rawGet(app, '/'))
    expect(statusAndStart(await rawGet(app, 'http://x'))).toEqual(home)
    expect(statusAndStart(await rawGet(app, 'http://x?a=b'))).toEqual(home)
  })

  it.each(['*', 'x', 'x:80', 'ftp://x/home', 'http:', 'http:/home', 'javascript:alert(1)', '?page=1'])(
    'that is none is refused: %s',
    async (target) => {
      expect(statusIn(await rawGet(app, target))).toBe(400)
    },
  )

  it('of any method has an answer', async () => {
    for (const method of ['OPTIONS', 'POST', 'HEAD', 'PROPFIND', 'TRACE'])
      for (const target of ['*', 'http://x/home', '//x//', '/api', '/trpc'])
        expect(
          statusIn(
            await sendRaw(app, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
          ),
          `${method} ${target}`,
        ).toBeLessThan(500)
  })
})

it('password managers are led to the form of the password, and to nothing that is not there', async () => {
  const lead = await app.inject('/.well-known/change-password')
  expect([lead.statusCode, lead.headers.location]).toEqual([302, '/profile#password'])
  // Password managers ask for this address to see whether 200 means anything (W3C, change-password-url).
  const nothing = await app.inject(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  )
  expect(nothing.statusCode).toBe(404)
})

describe('a search of more than twelve words', () => {
  const search = (words: number) =>
    encodeURIComponent(Array.from({ length: words }, (_, i) => `mot${i + 1}`).join(' '))
  const page = async (url: string) => (await app.inject(url)).body

  it('says on its page that the first twelve were looked for, without JavaScript, too', async () => {
    expect(await page(`/news?search=${search(13)}`)).toContain('Seuls ces mots ont été recherchés')
    expect(await page(`/en/reviews?search=${search(13)}`)).toContain('Only these words were looked for')
    expect(await page(`/news?search=${search(12)}`)).not.toContain('Seuls ces mots')
  })

  it('says so over REST and tRPC', async () => {
    const first = decodeURIComponent(search(12))
    for (const list of ['articles', 'reviews']) {
      expect((await app.inject(`/api/${list}?search=${search(13)}`)).json().searchedFor).toBe(first)
      expect((await app.inject(`/api/${list}?search=${search(12)}`)).json()).not.toHaveProperty('searchedFor')
    }
    const input = encodeURIComponent(JSON.stringify({ json: { kind: 'article', search: `${first} mot13` } }))
    expect((await app.inject(`/trpc/texts.list?input=${input}`)).json().result.data.json.searchedFor).toBe(
      first,
    )
  })
})

it.each([
  ['/team/%00', '/en/home'],
  ['/en/team/%00', '/home'],
])('the page of a refusal leads on in the other language: %s', async (address, home) => {
  const { statusCode, body } = await app.inject(address)
  expect(statusCode).toBe(400)
  const link = /<a[^>]*hreflang="(?:en|fr)"[^>]*>/i.exec(body)?.[0] ?? ''
  expect(link).toContain(`href="${home}"`)
  expect(body).not.toContain('/refused/')
})
