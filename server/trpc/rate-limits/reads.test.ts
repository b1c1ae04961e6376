import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'
import { RIGHTS } from '../rights.ts'
import { countCall, countRead, KINDS, READ_LIMITS, type ReadKind } from './reads.ts'

const database = useDatabase()
let app: FastifyInstance | undefined
// As many as a second page of the list needs.
beforeAll(async () => {
  const { id: authorId } = await buildUser(database.db, { role: 'author' })
  for (let n = 0; n < 30; n++) await buildArticle(database.db, { authorId })
})
afterEach(() => app?.close())

/** A site on which this network has used up its minute. */
async function siteUsedUp(kinds: ReadKind[], env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const config = testConfig({ TRUST_PROXY: 'true', ...env })
  const { db } = database
  const http = { ip: '127.0.0.1', setHeader: () => {} }
  for (const kind of kinds)
    for (let n = 0; n < READ_LIMITS[kind]; n++) await countRead({ config, http }, kind)
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  return app
}

const ID = 'a'.repeat(24)
const input = (json: unknown) => encodeURIComponent(JSON.stringify({ json }))
const READS: [kind: ReadKind, url: string][] = [
  ['search', '/api/articles?search=phare'],
  ['search', `/trpc/texts.list?input=${input({ kind: 'review', search: 'phare' })}`],
  ['search', '/news?search=phare'],
  ['search', '/en/reviews?search=phare'],
  ['lists', '/api/reviews'],
  ['lists', `/api/comments/news/${ID}`],
  ['lists', `/trpc/texts.list?input=${input({ kind: 'article' })}`],
  ['lists', '/news?page=2'],
  ['likes', `/api/likes/article/${ID}`],
  ['likes', `/trpc/likes.status?input=${input({ type: 'article', id: ID })}`],
  ['translation', '/api/translate/article/rien?from=fr&to=en'],
  ['translation', `/trpc/translation.item?input=${input({ kind: 'article', slugOrId: 'rien' })}`],
]

describe.each(READS)('%s, %s', (kind, url) => {
  it('is refused to a network that has asked too often, with the time to wait', async () => {
    const site = await siteUsedUp([kind])
    const refused = await site.inject(url)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    // Another network, and ready answers, are served.
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    expect((await site.inject({ url, headers: elsewhere })).statusCode).not.toBe(429)
    if (!/^\/(api|trpc)/.test(url)) expect((await site.inject(url)).statusCode).toBe(200)
  })
})

describe('limits of reads', () => {
  it('know every noun: each procedure that is not open is refused once its minute is used up', async () => {
    const config = testConfig()
    const http = { ip: '198.51.100.8', setHeader: () => {} }
    for (const kind of Object.keys(READ_LIMITS) as ReadKind[])
      for (let n = 0; n < READ_LIMITS[kind]; n++) await countRead({ config, http }, kind)
    for (const [path, { right }] of Object.entries(RIGHTS)) {
      if (right === 'open') continue
      await expect(countCall({ config, http }, path), path).rejects.toMatchObject({
        errorCode: 'TOO_MANY_REQUESTS',
      })
    }
    expect(Object.keys(KINDS)).toContain('writing')
  })

  it('count each call of a batch', async () => {
    const site = await siteUsedUp([])
    const calls = Array(10).fill('texts.list').join(',')
    const url = `/trpc/${calls}?batch=1&input=${encodeURIComponent(
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, i) => [i, { json: { kind: 'article', search: 'x' } }]),
        ),
      ),
    )}`
    for (let n = 0; n < READ_LIMITS.search / 10; n++) expect((await site.inject(url)).statusCode).toBe(200)
    expect((await site.inject('/api/articles?search=x')).statusCode).toBe(429)
  })

  it('are lifted by RATE_LIMIT=off', async () => {
    const site = await siteUsedUp(['search'], { RATE_LIMIT: 'off' })
    expect((await site.inject('/api/articles?search=phare')).statusCode).toBe(200)
  })

  it('leave the site itself alone: pages, health and signing in', async () => {
    const site = await siteUsedUp(['search', 'lists', 'likes', 'translation'])
    for (const url of ['/home', '/news', '/api/health', '/trpc/health.check'])
      expect((await site.inject(url)).statusCode, url).toBe(200)
  })
})
