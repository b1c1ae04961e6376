import type { Page } from '@playwright/test'
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
/** In both themes: all rules in the dark one; in the light one, nothing but colours can differ. */
async function expectWellShown(page: Page, address: string, lang: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await open(page, address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    const rules = theme === 'dark' ? 'all' : 'colours'
    await expectAccessible(page, rules)
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page, rules)
  }
}

for (const lang of ['fr', 'en'] as const)
  test.describe(lang, () => {
    const prefix = lang === 'en' ? '/en' : ''

    for (const path of PAGES)
      test(`${path} shows, fits and is accessible`, ({ page }) => expectWellShown(page, prefix + path, lang))

    for (const list of ['/news', '/reviews'] as const)
      test(`an item of ${list} shows, fits and is accessible`, async ({ page }) => {
        await open(page, prefix + list)
        await page.locator('main article a').first().click()
        await expect(page).toHaveURL(new RegExp(`${prefix}${list}/[a-z0-9-]+$`))
        // Once by navigation in the browser, then from the server.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectWellShown(page, page.url(), lang)
      })

    for (const theme of ['dark', 'light'] as const)
      test(`an unknown address is a 404 page that leads back, ${theme}`, async ({ page, announce }) => {
        announce(404)
        await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
        const response = await page.goto(`${prefix}/nothing-here`)
        expect(response?.status()).toBe(404)
        await expectAccessible(page)
        await page.locator(`main a[href="${prefix}/home"]`).first().click()
        await expect(page).toHaveURL(`${prefix}/home`)
      })
  })
