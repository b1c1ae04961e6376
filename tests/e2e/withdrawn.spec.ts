import type { Page } from '@playwright/test'
import { stepClock } from '../../server/testing/clock.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { inDatabase } from './admin-helpers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  open,
  ownSite,
  test,
} from './fixtures.ts'

// These tests use a site of their own, whose clock is changed and whose texts come and go.
test.use({
  serviceWorkers: 'allow',
  site: ownSite(),
})
test.describe.configure({ mode: 'serial' })

const SLOW = { timeout: 60_000 }
const HOUR_MS = 3_600_000

/** Opens an address and waits until the service worker controls the page. */
async function openWatched(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SLOW).toBe(true)
}

const kept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname).sort(),
  )

test('a withdrawn text says so with the ways back, and its offline copies go, unopened ones, too', async ({
  page,
  site,
  announce,
}) => {
  announce(410, 404)
  const [read, unopened, deleted] = await inDatabase(site, (db) =>
    Promise.all([
      buildArticle(db, { slug: 'retire-et-rouvert' }),
      buildArticle(db, { slug: 'retire-et-oublie' }),
      buildArticle(db, { slug: 'supprime-et-oublie' }),
    ]),
  )
  const slugs = [read, unopened, deleted].map(({ slug }) => slug)
  await openWatched(page, '/home')
  for (const slug of slugs) await open(page, `/news/${slug}`)
  await expect
    .poll(() => kept(page), SLOW)
    .toEqual(expect.arrayContaining(slugs.map((slug) => `/news/${slug}`)))

  await inDatabase(site, (db) =>
    db.$transaction([
      db.content.updateMany({ where: { slug: { in: slugs.slice(0, 2) } }, data: { status: 'withdrawn' } }),
      db.content.updateMany({ where: { slug: slugs[2] ?? '' }, data: { deletedAt: new Date() } }),
    ]),
  )
  await expect
    .poll(async () => (await page.request.get(`/news/${read.slug}`)).status(), {
      timeout: 30_000,
      intervals: [50],
    })
    .toBe(410)
  // A worker that has just asked waits for a minute, so a new one is started.
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const answer = await page.goto(`/news/${read.slug}`)
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([410, 'private, no-store'])
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce texte a été retiré.')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('link', { name: 'Retour aux actus' })).toHaveAttribute('href', '/news')
  await expect(page).toHaveTitle('Texte retiré – Manette')
  // The server sends it like this, without JavaScript, and in English.
  const english = await page.request.get(`/en/news/${read.slug}`)
  const html = await english.text()
  expect(english.status()).toBe(410)
  for (const said of ['<title>Text withdrawn – Manette', 'This text has been withdrawn.', 'href="/en/news"'])
    expect(html).toContain(said)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await expect
    .poll(async () => (await kept(page)).filter((path) => slugs.some((slug) => path.endsWith(slug))), SLOW)
    .toEqual([])
  await page.getByRole('main').getByRole('link', { name: "Retour à l'accueil" }).click()
  await expect(page).toHaveURL('/home')
})

test('a planned text is on pages that were open, cached and kept from its moment on, and not before', async ({
  page,
  site,
}) => {
  const moment = new Date(Date.now() + HOUR_MS)
  await inDatabase(site, (db) => buildArticle(db, { slug: 'prevu', publishedAt: moment }))
  const has = (html: string) => html.includes('/news/prevu')
  const isOn = async (path: string) => has(await (await page.request.get(path)).text())
  const keptHas = () =>
    page.evaluate(async () => (await (await caches.match('/news'))?.text()) ?? '').then(has)
  const pages = ['/home', '/news', '/en/news', '/rss.xml', '/sitemap-article-1.xml']
  try {
    await openWatched(page, '/news')
    for (const path of pages) expect(await isOn(path), path).toBe(false)
    await inDatabase(site, async (db) => {
      await stepClock(db, (moment.getTime() - Date.now()) / 1000 - 3)
      // Pages that were made an hour before do not know of the changed clock.
      await db.$executeRaw`SELECT pages_changed('{site}')`
    })
    // Pages that were made just before that time expire at it: nothing else updates them.
    await page.reload()
    for (const path of pages) await isOn(path)
    for (const path of pages)
      await expect.poll(() => isOn(path), { message: path, timeout: 60_000, intervals: [100] }).toBe(true)
    await page.reload()
    await expect(page.locator('main a[href="/news/prevu"]').first()).toBeVisible()
    await expect.poll(keptHas, SLOW).toBe(true)
    await open(page, '/news/prevu')
    await expect.poll(() => kept(page), SLOW).toContain('/news/prevu')
  } finally {
    await inDatabase(site, (db) => stepClock(db, 0))
  }
})
