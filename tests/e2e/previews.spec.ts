import { buildArticle } from '../../server/testing/factories.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts'

const SLOW = { timeout: 60_000 }

test('a link is made by keyboard in the form, opened without an account, counted and revoked', async ({
  page,
  context,
  browser,
  site,
  announce,
}) => {
  announce(404)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await openAs(page, site, 'editor', '/home')
  const text = await inDatabase(site, async (db) => {
    const { id: authorId } = await db.user.findFirstOrThrow({ where: { email: person.email } })
    return buildArticle(db, { authorId, status: 'draft', title: 'Un titre que personne ne connaît' })
  })
  await page.goto(`/admin?tab=articles&edit=${text.id}`)
  const panel = page.getByRole('region', { name: 'Lien d’aperçu pour d’autres' })
  await expect(panel.getByText('Aucun lien ne mène à ce texte.')).toBeVisible(SLOW)
  await panel.getByRole('button', { name: 'Créer un lien d’aperçu' }).focus()
  await page.keyboard.press('Enter')
  const address = panel.getByRole('textbox', { name: 'Adresse de l’aperçu' })
  await expect(address).toHaveValue(new RegExp(`^${site.url}/preview/[0-9a-f]{64}$`))
  const url = await address.inputValue()
  // The focus is on the new link; Enter in its field saves nothing.
  await page.keyboard.press('Tab')
  await expect(address).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lien copié dans le presse-papiers.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(panel.getByText('Jamais ouvert')).toBeVisible()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await panel.scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
    await panel.screenshot({ path: test.info().outputPath(`panel-${width}.png`) })
  }
  // The contrast of a fading toast is low.
  await expect(page.getByText('Lien copié dans le presse-papiers.')).toHaveCount(0)
  await expectAccessible(page)

  const stranger = await browser.newContext({ serviceWorkers: 'allow' })
  const reader = await stranger.newPage()
  const asked: string[] = []
  reader.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  // The service worker is active first, and ignores the page.
  await reader.goto(`${site.url}/home`)
  await hydrated(reader)
  await expect.poll(() => reader.evaluate(() => navigator.serviceWorker.controller !== null), SLOW).toBe(true)
  const answer = await reader.goto(url)
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false])
  await hydrated(reader)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Un titre que personne ne connaît')
  await expect(reader.getByRole('region', { name: 'Aperçu' })).toContainText('Ce brouillon n’est pas publié.')
  await expect(reader.getByRole('heading', { name: 'Commentaires' })).toHaveCount(0)
  await expectAccessible(reader)
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 768],
    ['dark', 375],
  ] as const) {
    await reader.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await reader.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(reader)
    await reader.screenshot({ path: test.info().outputPath(`preview-${theme}-${width}.png`) })
  }
  await reader.setViewportSize({ width: 1440, height: 900 })
  await reader.getByRole('banner').getByRole('link', { name: 'Read this page in English' }).click()
  await expect(reader).toHaveURL(url.replace('/preview/', '/en/preview/'))
  await expect(reader.getByText('This draft is not published.')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr')
  await reader.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await expect(reader).toHaveURL(/\/en\/news$/)
  const token = url.slice(-64)
  expect(asked.filter((one) => one.split(' ')[1]?.includes(token))).toEqual([])
  const stored = await reader.evaluate(async () => {
    const all: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const found = await cache.match(request)
        const readable = /html/.test(found?.headers.get('content-type') ?? '')
        all.push(request.url, readable ? ((await found?.text()) ?? '') : '')
      }
    }
    return all.join('\n')
  })
  expect(stored).not.toContain(token)
  expect(stored).not.toContain('Un titre que personne')

  await page.reload()
  await expect(panel.getByText('Ouvert 2 fois')).toBeVisible(SLOW)
  await panel.getByRole('button', { name: /^Révoquer/ }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Aucun lien ne mène à ce texte.')).toBeVisible()
  expect((await reader.goto(url))?.status()).toBe(404)
  await hydrated(reader)
  // The page is in the language that was chosen before.
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('leads to no preview')
  await stranger.close()
})
