import type { Page } from '@playwright/test'
import { type PageOfItems, pageEntries } from '../../shared/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** Every public page by its French path, and a later page of a list. */
const PAGES = [
  ...pageEntries()
    .filter(([, { access, path }]) => access === 'public' && !path.includes(':'))
    .map(([, { path }]) => path),
  '/news?page=2',
]
/** Pages whose address has a slug, and the page that links to one. A page of the team's own exists only when somebody has written one. */
const FOUND_ON: Record<Exclude<PageOfItems, 'page'>, string> = {
  article: '/news',
  review: '/reviews',
  person: '/about',
  game: '/games',
  subject: '/news/traduire-dans-le-noir-enquete-sur-les-textes-de-nos-jeux',
}
const OF_ITEMS = pageEntries().flatMap(([name, { path }]) =>
  name in FOUND_ON ? [[path.replace(':slug', ''), FOUND_ON[name as keyof typeof FOUND_ON]] as const] : [],
)
/** 320 and 640 are the widths of a 1280 screen at 400 % and 200 % zoom (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 375, 640, 768, 1440]
/** Checks both themes: all rules in the dark one; only colours can differ in the light one. */
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

    for (const [path, list] of OF_ITEMS)
      test(`one page of ${path} shows, fits and is accessible`, async ({ page }) => {
        await open(page, prefix + list)
        await page.locator(`main a[href^="${prefix}${path}"]:visible`).first().click()
        await expect(page).toHaveURL(new RegExp(`${prefix}${path}[a-z0-9-]+$`))
        // The page is checked once after navigation in the browser, then from the server.
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
