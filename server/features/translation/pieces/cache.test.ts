import { describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useTranslatedSite } from '../../../testing/translated-site.ts'

const database = useDatabase()
const site = await useTranslatedSite(database)
const { article } = site
const { rest } = site.call
const headersOf = async (role: 'visitor' | 'admin') =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role }), site.config))

describe('the cache', () => {
  it('is for the team alone', async () => {
    for (const [method, path] of [
      ['GET', '/translate/cache/stats'],
      ['DELETE', '/translate/cache'],
    ] as const) {
      expect((await rest(method, path)).status).toBe(401)
      const member = await headersOf('visitor')
      expect((await rest(method, path, undefined, member)).status).toBe(403)
    }
  })

  it('is counted, and cleared but for what was corrected by hand', async () => {
    const headers = await headersOf('admin')
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    const stats = (await rest('GET', '/translate/cache/stats', undefined, headers)).json
    expect(stats).toEqual({
      pieces: 5,
      characters: expect.any(Number),
      manual: 0,
      stale: 0,
      lastAt: expect.any(String),
    })
    await database.db.$executeRaw`
      UPDATE "Translation" SET "manual" = true, "termsHash" = NULL, "text" = 'The title' WHERE "field" = 'title'`
    const cleared = await rest('DELETE', '/translate/cache', undefined, headers)
    expect(cleared.json).toEqual({ message: 'Les traductions automatiques ont été effacées.' })
    expect((await rest('GET', '/translate/cache/stats', undefined, headers)).json).toMatchObject({
      pieces: 1,
      manual: 1,
    })
    expect(await database.db.translatedContent.findFirst({ where: { contentId: id } })).toMatchObject({
      title: 'The title',
      excerpt: null,
      content: null,
      machine: false,
    })
    const log = await database.db.logEntry.findFirstOrThrow({ orderBy: { timestamp: 'desc' } })
    expect(log).toMatchObject({
      actionType: 'admin_action',
      data: { event: 'clear_translations', removed: 4 },
    })
  })

  it('goes with its item', async () => {
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    await database.db.content.delete({ where: { id } })
    expect(await database.db.translation.count()).toBe(0)
    expect(await database.db.translatedContent.count()).toBe(0)
  })
})
