import { describe, expect, it, onTestFinished } from 'vitest'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { connectDatabase } from '../database/client.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { holdConnections } from '../testing/busy.ts'
import { wrongCounters } from '../testing/counters.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
const config = testConfig({
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  METRICS_TOKEN: 'x'.repeat(32),
})

async function startSite(max = 2) {
  // Before the site listens, as a late announcement would clear its pages.
  const [account, article] = [await buildAccount(database.db), await buildArticle(database.db)]
  const db = connectDatabase(database.url, { max, whenFull: 'refuse' })
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: database.url }) })
  onTestFinished(async () => {
    await app.close()
    await db.$disconnect()
  })
  const headers = bearer(await signIn(database.db, account, config))
  return { db, app, headers, account, calls: callsTo(() => app), article }
}

describe('a busy pool', () => {
  it('is BUSY with Retry-After over tRPC, REST and pages; what a cache holds is served', async () => {
    const { db, app, headers, calls, article } = await startSite()
    const page = itemHref('article', article.slug, 'fr')
    expect((await app.inject(page)).statusCode).toBe(200)
    const free = await holdConnections(database, db, 2)
    const comment = { contentId: article.id, text: 'Bonjour' }
    const [trpc, rest, french, other, kept] = await Promise.all([
      calls.mutate('comments.create', comment, headers),
      calls.rest('POST', '/comments', { articleId: article.id, content: 'Bonjour' }, headers),
      calls.rest('GET', '/articles', undefined, { 'accept-language': 'fr' }),
      app.inject('/news'),
      app.inject(page),
    ])
    for (const { status, headers: given, json } of [trpc, rest, french])
      expect([status, given['retry-after'], json.code, json.retryAfter]).toEqual([503, '2', 'BUSY', 2])
    expect(french.json.message).toBe(
      'Beaucoup de monde en ce moment : rien n’a été fait. Réessayez dans quelques secondes.',
    )
    expect([other.statusCode, Number(other.headers['retry-after']) > 0]).toEqual([503, true])
    expect(other.body).toContain('Pause technique')
    expect(kept.statusCode).toBe(200)
    // Health has a separate connection.
    const [health, ready] = await Promise.all([calls.rest('GET', '/health'), calls.rest('GET', '/ready')])
    expect([health.status, health.json]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', reason: 'busy', reads: 'ok', writes: 'ok' }),
    ])
    expect([ready.status, ready.json]).toEqual([200, { status: 'ready' }])
    const metrics = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'x'.repeat(32)}` },
    })
    expect(metrics.body).toMatch(/^manette_database_refusals_total\{reason="busy"\} 3$/m)
    await free()
    // Nothing was written partly.
    expect(await database.db.comment.count()).toBe(0)
    expect(await wrongCounters(database.db)).toEqual([])
    expect((await calls.mutate('comments.create', comment, headers)).status).toBe(200)
  })

  it('of calls in one batch says so for each of them', async () => {
    const { db, app, headers, article } = await startSite()
    const free = await holdConnections(database, db, 2)
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/likes.set,comments.create?batch=1',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({
        0: { json: { type: 'article', id: article.id, liked: true } },
        1: { json: { contentId: article.id, text: 'Deux à la fois' } },
      }),
    })
    const codes = (answer.json() as { error: { json: { data: { code: string } } } }[]).map(
      ({ error }) => error.json.data.code,
    )
    expect([codes, answer.headers['retry-after']]).toEqual([['BUSY', 'BUSY'], '2'])
    await free()
    expect([await database.db.comment.count({ where: { contentId: article.id } })]).toEqual([0])
    expect((await database.db.content.findUniqueOrThrow({ where: { id: article.id } })).likeCount).toBe(0)
  })

  it('lets nobody in whose attempts it cannot count', async () => {
    const { db, account, calls } = await startSite()
    const free = await holdConnections(database, db, 2)
    const answer = await calls.mutate('auth.login', { email: account.email, password: PASSWORD })
    expect([answer.status, answer.json.code]).toEqual([503, 'BUSY'])
    await free()
  })
})
