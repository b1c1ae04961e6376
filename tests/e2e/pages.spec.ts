import { pageEntries } from '../../shared/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** Every public page by its French path, and a later page of a list. Items are taken from the lists below. */
const PAGES = [
  ...pageEntries()
    .filter(([, { access, path }]) => access === 'public' && !path.includes(':'))
    .map(([, { path }]) => path),
  '/news?page=2',
  '/team/camille',
]
const WIDTHS = [375, 768, 1440]

for (const lang of ['fr', 'en'] as const)
  for (const theme of ['dark', 'light'] as const)
    test.describe(`${lang}, ${theme}`, () => {
      const prefix = lang === 'en' ? '/en' : ''
      test.beforeEach(({ page }) => page.addInitScript((t) => localStorage.setItem('theme', t), theme))

      for (const path of PAGES)
        test(`${path} shows, fits and is accessible`, async ({ page }) => {
          await open(page, prefix + path)
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoSidewaysScroll(page)
          }
          await expectAccessible(page)
          await page.setViewportSize({ width: 375, height: 800 })
          await expectAccessible(page)
        })

      for (const list of ['/news', '/reviews'])
        test(`an item of ${list} shows, fits and is accessible`, async ({ page }) => {
          await open(page, prefix + list)
          await page.locator('main article a').first().click()
          await expect(page).toHaveURL(new RegExp(`${prefix}${list}/[a-z0-9-]+$`))
          // Once by navigation in the browser, once from the server.
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await open(page, page.url())
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoSidewaysScroll(page)
          }
          await expectAccessible(page)
        })

      test('an unknown address is a 404 page that leads back', async ({ page, announce }) => {
        announce(404)
        const response = await page.goto(`${prefix}/nothing-here`)
        expect(response?.status()).toBe(404)
        await expectAccessible(page)
        await page.locator(`main a[href="${prefix}/home"]`).first().click()
        await expect(page).toHaveURL(`${prefix}/home`)
      })
    })
