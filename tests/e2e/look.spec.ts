import type { Page } from '@playwright/test'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const token = (page: Page, name: string) =>
  page.evaluate((n) => getComputedStyle(document.documentElement).getPropertyValue(n).trim(), `--${name}`)

/** The preview of a theme that an admin sees. */
const frame = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)

test('a look is tried on pages, saved, and every page has it in both themes', async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site, '/admin?tab=look')
  await expect(page.getByRole('heading', { name: 'Apparence' })).toBeVisible()
  const dark = frame(page, 'Aperçu dans le thème sombre')
  const light = frame(page, 'Aperçu dans le thème clair')
  const root = (one: typeof dark) => one.locator('html')
  await expect(root(dark)).toHaveAttribute('data-theme', 'dark')
  await expect(root(light)).toHaveAttribute('data-theme', 'light')

  await page.getByRole('radio', { name: 'La vôtre' }).check()
  const digits = page.getByRole('textbox', { name: 'En chiffres' })
  await digits.fill('#a30f1')
  await expect(page.getByText('Un dièse et six chiffres')).toBeVisible()
  await digits.fill('#A30F1C')
  await expect(page.getByText('Un dièse et six chiffres')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Ronds' }).check()
  await page.getByRole('radio', { name: /^Fraunces/ }).check()
  await page.getByRole('radio', { name: 'Clair', exact: true }).check()
  for (const one of [dark, light]) {
    await expect.poll(() => one.locator('head > style').textContent()).toContain('--brand:#a30f1c')
    await expect(one.locator('h1').first()).toHaveCSS('font-family', /^"Fraunces Digits", Fraunces/)
  }
  await expectAccessible(page)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  // At the last choice of a long form both pages are still in sight.
  await page.getByRole('radio', { name: 'Un aplat' }).scrollIntoViewIfNeeded()
  for (const theme of ['sombre', 'clair'])
    await expect(page.locator(`iframe[title="Aperçu dans le thème ${theme}"]`)).toBeInViewport({ ratio: 0.9 })
  // As on a phone the menu is folded behind its key, though no script runs in the frame.
  const menu = dark.locator('#menu')
  const key = dark.locator('header button[aria-controls="menu"]')
  await expect(menu).toBeVisible()
  await expect(key).toBeHidden()
  await page.getByRole('radio', { name: 'Téléphone' }).check()
  await expect(key).toBeVisible()
  await expect(menu).toBeHidden()
  await page.getByRole('radio', { name: 'Ordinateur' }).check()
  await expect(menu).toBeVisible()

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  await open(reader, '/home')
  expect(await token(reader, 'brand')).toBe('#ff8a2b')
  await expect(reader.locator('style')).toHaveCount(0)

  await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click()
  await expect(page.getByText('Apparence enregistrée')).toBeVisible()
  // In these wide letters the foot of the back office's rail still takes one line, and all tabs are in sight.
  await open(page, '/admin?tab=look')
  const rail = page.getByRole('banner')
  const [account, out] = [
    await rail.getByRole('link', { name: 'Mon compte' }).boundingBox(),
    await rail.getByRole('button', { name: 'Déconnexion' }).boundingBox(),
  ]
  expect(account?.y).toBe(out?.y)
  await expect(rail.getByRole('link', { name: 'Journal' })).toBeInViewport({ ratio: 1 })
  await open(reader, '/en/news')
  expect(await token(reader, 'brand')).toBe('#a30f1c')
  expect(await token(reader, 'on-brand')).toBe('#ffffff')
  // A reader without a choice gets the site's theme.
  await expect(reader.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(reader.locator('h1').first()).toHaveCSS('font-family', /^"Fraunces Digits", Fraunces/)
  await expectAccessible(reader)
  // The sheets for print and forced colours come after it.
  await reader.emulateMedia({ media: 'print' })
  expect(await token(reader, 'brand-text')).toBe('#000')
  await reader.emulateMedia({ media: 'screen', forcedColors: 'active' })
  expect(await token(reader, 'brand')).toBe('Highlight')
  await reader.context().close()
})

test('what one has chosen stays when somebody else came first', async ({ page, site, announce }) => {
  announce(409)
  await openAsAdmin(page, site, '/admin?tab=look')
  await page.getByRole('radio', { name: 'Sarcelle' }).check()
  await inDatabase(site, (db) => db.brand.create({ data: { version: 1, fields: { name: 'Manette' } } }))
  const save = page.getByRole('button', { name: 'Enregistrer l’apparence' })
  await save.click()
  await expect(page.getByText('Quelqu’un d’autre a changé')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sarcelle' })).toBeChecked()
  await save.click()
  await expect(page.getByText('Apparence enregistrée')).toBeVisible()
})
