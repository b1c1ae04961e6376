import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { connectDatabase } from '../database/client.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { type DatabaseProxy, startProxy } from '../testing/database-proxy.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()

/** A site with pages on a database that can be taken away. */
async function startSite() {
  const proxy = await startProxy(database.url)
  const config = testConfig()
  const db = connectDatabase(proxy.url)
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: proxy.url }) })
  onTestFinished(async () => {
    await proxy.up()
    await app.close()
    await db.$disconnect()
    await proxy.down()
  })
  const get = async (url: string) => {
    const { statusCode: status, headers, body } = await app.inject({ url })
    return { status, headers, body }
  }
  return { proxy, get }
}

/** Long enough for pages to be rendered again, not long enough for anything else. */
async function afterAMinute(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 })
  await work().finally(() => vi.useRealTimers())
}

describe.each([
  ['has gone', (proxy: DatabaseProxy) => proxy.down()],
  ['is silent', (proxy: DatabaseProxy) => proxy.freeze()],
])('while the database %s', (how, end) => {
  it('pages that were valid are given as they were, others ask to come back', async () => {
    // Before the site listens, as a late announcement would clear one page and not the other.
    const [kept, changed] = [await buildArticle(database.db), await buildArticle(database.db)]
    const { proxy, get } = await startSite()
    const page = itemHref('article', kept.slug, 'fr')
    const changedPage = itemHref('article', changed.slug, 'fr')
    for (const address of [page, changedPage]) expect((await get(address)).status).toBe(200)
    // Named after the case, as each one's page shows the other's title.
    const title = `Autrement : ${how}`
    // One transaction, so that one announcement clears both; only one of them is then requested again.
    const rename = (id: string) => database.db.content.update({ where: { id }, data: { title } })
    await database.db.$transaction([rename(kept.id), rename(changed.id)])
    await expect.poll(async () => (await get(page)).body, { timeout: 30_000 }).toContain(title)
    const fresh = await get(page)
    expect(fresh.headers['cache-status']).toBeUndefined()

    await end(proxy)
    await afterAMinute(async () => {
      const stale = await get(page)
      expect([stale.status, stale.body]).toEqual([200, fresh.body])
      expect(stale.headers['cache-status']).toMatch(/^manette; hit; ttl=-6\d; detail=stale-database-away$/)
      expect(stale.headers['cache-control']).toBe('private, no-store')
      const other = await get(changedPage)
      expect([other.status, other.headers['retry-after']]).toEqual([503, '5'])
      expect((await get('/api/articles')).status).toBe(503)
    })

    await proxy.up()
    await expect.poll(async () => (await get(changedPage)).body, { timeout: 20_000 }).toContain(title)
  })
})
