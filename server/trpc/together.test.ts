import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { connectDatabase, type Db } from '../database/client.ts'
import { appRouter } from '../router.ts'
import { bearer, buildAccount, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { RIGHTS, rightsOf } from './rights.ts'
import { together } from './together.ts'

const database = useDatabase()
const secret = { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }

/** A site whose statements on texts are recorded, and wait for `gate`. */
async function startSite(env: Record<string, string> = { RATE_LIMIT: 'off' }) {
  const config = testConfig({ ...secret, ...env })
  const own = connectDatabase(database.url, { max: 4, whenFull: 'refuse' })
  const statements: string[] = []
  const site = { gate: undefined as (() => Promise<unknown>) | undefined }
  const raw = async <T>(text: string, ask: () => Promise<T>): Promise<T> => {
    if (!text.includes('"Content"')) return ask()
    statements.push(text)
    const { gate } = site
    const answer = await ask()
    await gate?.()
    return answer
  }
  const db = Object.create(own, {
    $queryRawUnsafe: {
      value: (text: string, ...values: unknown[]) => raw(text, () => own.$queryRawUnsafe(text, ...values)),
    },
    $queryRaw: {
      value: (...of: Parameters<Db['$queryRaw']>) => raw(JSON.stringify(of[0]), () => own.$queryRaw(...of)),
    },
  }) as Db
  const app = await buildApp({ config, db })
  onTestFinished(async () => {
    await app.close()
    await own.$disconnect()
  })
  return { app, statements, site, config }
}

const READERS = 200
const LIST = '/api/articles?limit=5'
const trpc = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

it.each([
  ['REST', LIST],
  ['tRPC', trpc('texts.list', { kind: 'article' })],
])(
  'what many ask at the same moment over %s is asked once, and once more for those who came meanwhile',
  async (_, url) => {
    const { title } = await buildArticle(database.db)
    const { app, statements } = await startSite()
    await app.inject(url)
    const one = statements.splice(0).length
    expect(one).toBeGreaterThan(0)
    const answers = await Promise.all(Array.from({ length: READERS }, () => app.inject(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).toContain(title)
    expect(statements.length).toBeLessThanOrEqual(2 * one)
    statements.length = 0
    // Nothing is cached.
    await app.inject(url)
    expect(statements.length).toBe(one)
  },
)

it('who is somebody, asks otherwise or in the other language asks alone', async () => {
  const { slug } = await buildArticle(database.db)
  const { app, statements, config } = await startSite()
  const headers = bearer(await signIn(database.db, await buildAccount(database.db), config))
  const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: more })
  await get(LIST)
  const one = statements.splice(0).length
  await Promise.all([get(LIST, headers), get(LIST, headers), get(LIST, headers)])
  expect(statements.splice(0).length).toBe(3 * one)
  await Promise.all([get(LIST), get('/api/articles?limit=4'), get(LIST, { 'accept-language': 'en' })])
  expect(statements.splice(0).length).toBe(3 * one)
  const missing = '/api/articles/nulle-part'
  const [french, english, found] = await Promise.all([
    get(missing),
    get(missing, { 'accept-language': 'en' }),
    get(`/api/articles/${slug}`),
  ])
  expect([french.statusCode, english.statusCode, found.statusCode]).toEqual([404, 404, 200])
  expect(french.json().message).not.toBe(english.json().message)
})

it('what was committed before somebody asks is in the answer, also while the same question is being read', async () => {
  const { app, statements, site } = await startSite()
  for (let n = 0; n < 5; n++) {
    const held = Promise.withResolvers<void>()
    site.gate = () => held.promise
    const early = app.inject(LIST)
    // It has read, and has not answered yet.
    await expect.poll(() => statements.length).toBeGreaterThan(0)
    const { title } = await buildArticle(database.db, { createdAt: new Date() })
    const late = [app.inject(LIST), app.inject(LIST)]
    site.gate = undefined
    held.resolve()
    for (const answer of await Promise.all(late)) expect(answer.body).toContain(title)
    expect((await early).body).not.toContain(title)
    statements.length = 0
  }
})

it('nobody waits behind a question that hangs, and an error is of its moment', async () => {
  const { app, statements, site } = await startSite()
  const held = Promise.withResolvers<void>()
  site.gate = () => held.promise
  const hanging = app.inject(LIST)
  await expect.poll(() => statements.length).toBeGreaterThan(0)
  site.gate = undefined
  const others = await Promise.all([app.inject(LIST), app.inject(LIST)])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  site.gate = () => Promise.reject(new Error('un accident'))
  const failed = await Promise.all([app.inject(LIST), app.inject(LIST)])
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  site.gate = undefined
  expect((await app.inject(LIST)).statusCode).toBe(200)
  held.resolve()
  expect((await hanging).statusCode).toBe(200)
})

it.each([
  ['texts.list', { kind: 'article', search: 'mot' }],
  ['games.suggest', { q: 'mot' }],
])('each call of %s counts, and only who has asked too often is refused', async (path, input) => {
  const { app } = await startSite({})
  const url = trpc(path, input)
  const answers = await Promise.all(
    Array.from({ length: 310 }, () => app.inject({ url, remoteAddress: '198.51.100.7' })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBe(10)
  expect((await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
})

/** Public queries that each caller makes separately. */
const ALONE = {
  'brand.get': 'is known without asking',
  'brand.shown': 'is known without asking',
  'platforms.genres': 'is known without asking',
  'platforms.list': 'is known without asking',
  'settings.public': 'is known without asking',
  'translation.item': 'waits for a translator, once for all',
  'translation.items': 'waits for a translator, once for all',
  'writing.openPreview': 'is a secret address whose openings are counted',
  'moderation.receipt': 'is a secret address',
}

it('every public question is asked together, or says why it is not', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string; middlewares: unknown[] } }
    >,
  )
  const [asked] = together._middlewares
  const shared = procedures.flatMap(([path, { _def }]) => (_def.middlewares.includes(asked) ? [path] : []))
  const open = procedures.flatMap(([path, { _def }]) =>
    _def.type === 'query' && Object.hasOwn(RIGHTS, path) && rightsOf(path).right === 'public' ? [path] : [],
  )
  expect(shared.toSorted()).toEqual(open.filter((path) => !Object.hasOwn(ALONE, path)).toSorted())
})
