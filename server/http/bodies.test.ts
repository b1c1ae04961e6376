import { describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { BODY_LIMIT, GAME_FILE_BODY_LIMIT, WRITING_BODY_LIMIT } from './limits.ts'

const { config, database, site, call } = useAccountSite()

/** Addresses that accept bodies: for writing texts, and others. */
const WRITING = [
  '/api/articles',
  '/api/translate/articles',
  '/trpc/texts.create',
  '/trpc/texts.create,translation.correctAll',
]
/** Addresses that accept a table of games. */
const TABLES = ['/trpc/games.previewFile', '/trpc/games.importFile']
const OTHERS = [
  '/api/auth/login',
  '/api/comments',
  '/trpc/auth.login',
  '/trpc/texts.create,auth.login',
  '/trpc/games.importFile,games.create',
]

const post = (url: string, payload: string, chunked = false) =>
  site.app.inject({
    method: 'POST',
    url: url.includes(',') ? `${url}?batch=1` : url,
    headers: { 'content-type': 'application/json', ...(chunked ? { 'transfer-encoding': 'chunked' } : {}) },
    payload,
  })

/** JSON of so many bytes: one text. */
const ofSize = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`

describe('a body', () => {
  it.each([
    ...WRITING.map((url) => [url, WRITING_BODY_LIMIT] as const),
    ...TABLES.map((url) => [url, GAME_FILE_BODY_LIMIT] as const),
    ...OTHERS.map((url) => [url, BODY_LIMIT] as const),
  ])('to %s may have %d bytes, and not one more', async (url, limit) => {
    expect(limit).toBe(OTHERS.includes(url) ? 65_536 : TABLES.includes(url) ? 1_572_864 : 1_048_576)
    for (const chunked of [false, true]) {
      expect((await post(url, ofSize(limit), chunked)).statusCode, `${chunked}`).not.toBe(413)
      const refused = await post(url, ofSize(limit + 1), chunked)
      expect(refused.statusCode, `${chunked}`).toBe(413)
      expect(refused.json()).toMatchObject({ code: 'TOO_LARGE' })
    }
  })
})

describe('JSON that is deep or wide', () => {
  const keys = (n: number) => `{${Array.from({ length: n }, (_, i) => `"k${i}":0`).join(',')}}`
  const HUGE: [name: string, json: (bytes: number) => string][] = [
    ['nested arrays', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
    ['nested arrays without end', (bytes) => '['.repeat(bytes)],
    ['nested objects', (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
    ['an array of numbers', (bytes) => `[${'0,'.repeat(bytes / 2 - 2)}0]`],
    ['an array of objects', (bytes) => `[${'{},'.repeat(bytes / 3 - 2)}0]`],
    ['keys', (bytes) => keys(bytes / 13)],
    ['ids', (bytes) => `{"json":{"kind":"article","ids":[${'"",'.repeat(bytes / 3 - 20)}""]}}`],
  ]

  it.each(HUGE)('is refused before it is read: %s', async (_name, json) => {
    for (const [url, bytes] of [
      ...WRITING.map((w) => [w, 900_000] as const),
      ...OTHERS.map((o) => [o, 60_000] as const),
    ]) {
      const refused = await post(url, json(bytes))
      expect({ url, status: refused.statusCode }).toEqual({ url, status: 400 })
      expect(refused.body).toContain('"code":"BAD_INPUT"')
      expect(refused.body.length).toBeLessThan(1000)
    }
    const input = encodeURIComponent(json(60_000))
    for (const url of [
      `/trpc/texts.list?input=${input}`,
      `/trpc/texts.list,texts.counts?batch=1&input=${input}`,
    ])
      expect((await site.get(url)).status).toBe(400)
  })

  it('is answered with a few of its mistakes', async () => {
    const ids = Array(40).fill('x')
    const input = encodeURIComponent(JSON.stringify({ json: { kind: 'article', ids } }))
    for (const answer of [
      await call.query(`translation.items?input=${input}`),
      await call.rest('POST', '/translate/articles', { articles: ids.map((_id) => ({ _id })) }),
    ]) {
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.json.fields)).toHaveLength(20)
    }
  })

  it('does not mean a long text full of commas, brackets and escaped quotes', async () => {
    const admin = await buildAccount(database.db, { role: 'admin' })
    const headers = bearer(await signIn(database.db, admin, config))
    const body = {
      title: 'Un article plein de signes',
      slug: 'plein-de-signes',
      excerpt: 'Des virgules, des crochets, des guillemets.',
      content: `<p>${'[[{{,,\\",\\\\""]'.repeat(10_000)}</p>`,
    }
    expect((await call.rest('POST', '/articles', body, headers)).status).toBe(201)
    const again = { kind: 'article', ...body, slug: 'plein-de-signes-encore' }
    expect((await call.mutate('texts.create', again, headers)).status).toBe(200)
  })
})
