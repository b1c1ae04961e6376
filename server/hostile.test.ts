import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, type Random } from '../shared/base/random.ts'
import { buildApp } from './app.ts'
import { FILES, ROUTES } from './rest/routes.ts'
import { appRouter } from './router.ts'
import { testConfig } from './testing/app.ts'
import { useDatabase } from './testing/database.ts'
import { buildArticle } from './testing/factories.ts'
import { testPages } from './testing/pages.ts'
import { THOUSANDS } from './testing/patience.ts'

const REQUESTS = 5000
const AT_ONCE = 32
const SEED = 17

const database = useDatabase()
let app: Awaited<ReturnType<typeof buildApp>>
let origin = ''
beforeAll(async () => {
  const config = testConfig({
    RATE_LIMIT: 'off',
    JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  })
  const { db } = database
  await buildArticle(db, { slug: 'un-phare' })
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Parts from which paths, queries and texts are made. */
const PIECES = [
  '/',
  '//',
  '/'.repeat(3000),
  '..',
  '.',
  '%',
  '%00',
  '%FF',
  '%2F',
  '%25',
  '%C3%28',
  '\\',
  ';',
  ':',
  '@',
  '~',
  '*',
  'a'.repeat(2100),
  'é',
  '🎮',
  '\u202e',
  "'",
  '"',
  '<script>',
  '$' + '{x}',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '0',
  '99999999999999999999',
  '1e9',
  ' '.repeat(2000),
  '?'.repeat(50),
  '&',
  '=',
  '[',
  ']',
  '{',
  '}',
  'un-phare',
  'f'.repeat(24),
  '«'.repeat(500),
  '('.repeat(500),
  ')'.repeat(500),
  '%'.repeat(300),
  '.'.repeat(1000),
  "' OR 1=1--",
  ':*',
  'mot '.repeat(300),
]
const pieces = (random: Random, most: number): string =>
  Array.from({ length: random.int(0, most) }, () => random.pick(PIECES)).join('')

const VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  [],
  {},
  [[[]]],
  { $ne: null },
  Array(200).fill({}),
  'x'.repeat(5000),
]
const value = (random: Random): unknown => (random.chance(0.5) ? random.pick(VALUES) : pieces(random, 4))
const NAMES = [
  'id',
  'kind',
  'type',
  'slug',
  'slugOrId',
  'search',
  'page',
  'limit',
  'email',
  'password',
  'contentId',
  'text',
  'ids',
  'lang',
  '__proto__',
]
const object = (random: Random) =>
  Object.fromEntries(Array.from({ length: random.int(0, 6) }, () => [random.pick(NAMES), value(random)]))

const PROCEDURES = Object.keys(appRouter._def.procedures)
const ROWS = [...ROUTES, ...FILES]
const PAGES = [
  '/home',
  '/news',
  '/reviews',
  '/news/un-phare',
  '/en/news',
  '/videos',
  '/login',
  '/admin',
  '/rss.xml',
  '/sitemap.xml',
  '/',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** A path or query that a client can send; other tests send the rest as bytes. */
const sendable = (text: string): string => encodeURI(text).replaceAll('%25', '%').replaceAll('#', '%23')

function address(random: Random): string {
  const kind = random.int(0, 3)
  if (kind === 0)
    return (
      random.pick(PAGES) +
      (random.chance(0.7) ? `${pieces(random, 3)}?search=${pieces(random, 3)}&page=${pieces(random, 1)}` : '')
    )
  if (kind === 1) {
    const path = random.pick(ROWS).path.replace(/:\w+/g, () => pieces(random, 2) || 'x')
    return `/api${path}?${random.pick(NAMES)}=${pieces(random, 2)}`
  }
  if (kind === 2) {
    const calls = Array.from({ length: random.int(1, 12) }, () => random.pick(PROCEDURES))
    const input = JSON.stringify(Object.fromEntries(calls.map((_, i) => [i, { json: object(random) }])))
    return `/trpc/${calls.join(',')}?batch=1&input=${encodeURIComponent(random.chance(0.8) ? input : input.slice(0, 20))}`
  }
  return `/trpc/${random.pick(PROCEDURES)}${random.chance(0.2) ? pieces(random, 1) : ''}?input=${encodeURIComponent(JSON.stringify({ json: object(random) }))}`
}

function body(random: Random): string {
  const json = JSON.stringify(random.chance(0.5) ? { json: object(random) } : object(random))
  return random.pick([
    json,
    json,
    json.slice(0, -1),
    '['.repeat(30_000),
    `{"json":${'{"a":'.repeat(5000)}`,
    `[${'0,'.repeat(20_000)}0]`,
    'x'.repeat(70_000),
    '',
    '--x--',
  ])
}

const TYPES = [
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'x',
]
const TOKENS = [
  'Bearer',
  'Bearer x',
  `Bearer ${'eyJ'.repeat(900)}`,
  `Bearer eyJhbGciOiJub25lIn0.e30.`,
  'Basic YTpi',
  `bearer${' '.repeat(5000)}x`,
]

it(
  `${REQUESTS} hostile requests meet no fault of ours, and another reader is served meanwhile`,
  THOUSANDS,
  async () => {
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let left = REQUESTS
    const attack = async (number: number) => {
      const random = createRandom(SEED * 1000 + number)
      while (left-- > 0) {
        const method = random.chance(0.5) ? 'GET' : random.pick(METHODS)
        const url = sendable(address(random)).slice(0, 40_000)
        const headers: Record<string, string> = {
          'accept-language': random.pick(['fr', 'en', '*', 'x'.repeat(500)]),
        }
        if (random.chance(0.3)) headers.authorization = random.pick(TOKENS)
        if (random.chance(0.2)) headers['x-csrf-token'] = 'f'.repeat(64)
        if (random.chance(0.2)) headers['if-none-match'] = '"x",'.repeat(500)
        const sends = method !== 'GET'
        if (sends) headers['content-type'] = random.pick(TYPES)
        try {
          const answer = await fetch(origin + url, {
            method,
            headers,
            redirect: 'manual',
            ...(sends ? { body: body(random) } : {}),
          })
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (answer.status >= 500) faults.push(`${answer.status} ${method} ${url.slice(0, 300)}`)
        } catch (error) {
          // A request that fetch itself refuses was not sent.
          if (!(error instanceof TypeError && /Failed to parse URL/.test(error.message)))
            faults.push(`${error} ${method} ${url.slice(0, 200)}`)
        }
      }
    }
    const delay = monitorEventLoopDelay()
    delay.enable()
    let reading = true
    const served: number[] = []
    let longest = 0
    const reader = (async () => {
      while (reading) {
        for (const url of ['/home', '/api/articles?limit=5', '/trpc/texts.counts']) {
          const began = performance.now()
          served.push((await fetch(origin + url)).status)
          longest = Math.max(longest, performance.now() - began)
        }
      }
    })()
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => attack(n)))
    reading = false
    await reader
    delay.disable()
    // For people to read: a time never fails this test.
    process.stdout.write(
      `hostile requests: ${JSON.stringify([...statuses].sort())}; the other reader: ${served.length} answers, longest ${Math.round(longest)} ms; event loop: longest ${Math.round(delay.max / 1e6)} ms\n`,
    )
    expect(faults).toEqual([])
    expect(served.length).toBeGreaterThan(20)
    expect(new Set(served)).toEqual(new Set([200]))
  },
)
