import { FRONT_PAGE } from '../../demo/seed/front-page.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { giveSetting } from '../../server/testing/settings.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, open, test } from './fixtures.ts'

// These tests run one after the other on one site: the second checks what the first has left.
test.describe.configure({ mode: 'serial' })
const NEWS = ['/news', '/home', '/rss.xml']

test('a text, a setting and a front page are there while their test runs', async ({ page, site }) => {
  await open(page, '/news')
  await inDatabase(site, async (db) => {
    const { id } = await buildArticle(db, { slug: 'laisse-par-un-essai' })
    await giveSetting(db, 'comments', 'off')
    await db.frontPagePick.deleteMany()
    await db.frontPagePick.create({
      data: { position: 1, contentId: id, until: new Date(Date.now() + 86_400_000) },
    })
  })
  for (const path of NEWS)
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toContain('/news/laisse-par-un-essai')
})

test('and are gone for the next, from pages that were kept, too', async ({ page, site }) => {
  for (const path of NEWS)
    expect(await (await page.request.get(path)).text()).not.toContain('laisse-par-un-essai')
  const left = await inDatabase(site, (db) => Promise.all([db.setting.count(), db.frontPagePick.count()]))
  // Only the choice of the demo's team is there.
  expect(left).toEqual([0, FRONT_PAGE.length])
})
