import type { Locator, Page } from '@playwright/test'
import { TABS } from '../../shared/admin/tabs.ts'
import { openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: /^(Rubriques|Sections)/ })
const menu = (page: Page) => nav(page).getByRole('button')
const ground = (at: Locator) => at.evaluate((e) => getComputedStyle(e, '::before').backgroundColor)

/** Only the present tab has a filled body and the cursor. */
async function expectMarked(page: Page, name: string) {
  const present = nav(page).getByRole('link', { name })
  await expect(present).toHaveAttribute('aria-current', 'page')
  await expect(present.locator('.cursor')).toBeVisible()
  await expect(nav(page).locator('.cursor').filter({ visible: true })).toHaveCount(1)
  const others = nav(page).locator('a:not([aria-current])')
  await expect(others).toHaveCount(TABS.length - 1)
  for (const other of await others.all()) expect(await ground(other)).not.toBe(await ground(present))
}

for (const theme of ['dark', 'light'] as const)
  test(`the tabs are a rail of groups on wide screens, a menu on a phone, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAsAdmin(page, site, '/admin?tab=moderation')
    for (const group of ['Écrire', 'Communauté', 'Site'])
      await expect(nav(page).getByRole('list', { name: group })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await expectMarked(page, 'Modération')
    // The rail stands beside the panel, and stays when the page is scrolled.
    const panel = page.getByRole('region', { name: 'Modération' })
    const [rail, text] = [await nav(page).boundingBox(), await panel.boundingBox()]
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect(nav(page).getByRole('link', { name: 'Réglages' })).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // In a low window the keyboard reaches the end of the rail.
    await page.setViewportSize({ width: 1440, height: 420 })
    await nav(page).getByRole('link', { name: 'Réglages' }).focus()
    await expect(nav(page).getByRole('link', { name: 'Réglages' })).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 375, height: 812 })
    await expect(nav(page).getByRole('link')).toHaveCount(0)
    await expect(menu(page)).toHaveText(/Communauté\s*Modération(\s*\d+)?$/)
    await menu(page).press('Enter')
    await expectMarked(page, 'Modération')
    for (const link of await nav(page).getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeFocused()
    await expect(nav(page).getByRole('link')).toHaveCount(0)
    // After a choice the focus is in the chosen panel.
    await menu(page).press('Enter')
    await nav(page).getByRole('link', { name: 'Journal' }).press('Enter')
    await expect(page).toHaveURL('/admin?tab=logs')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(menu(page)).toHaveText(/Site\s*Journal$/)
  })

test('the tabs lie over no panel where rows of them become a rail', async ({ page, site }) => {
  await page.setViewportSize({ width: 1199, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=moderation')
  const panel = page.getByRole('region', { name: 'Modération' })
  const boxes = async () => {
    const [tabs, text] = [await nav(page).boundingBox(), await panel.boundingBox()]
    if (!tabs || !text) throw new Error('tabs or panel without a box')
    return { tabs, text }
  }
  await expect(panel).toBeVisible()
  const rows = await boxes()
  expect(rows.tabs.y + rows.tabs.height).toBeLessThanOrEqual(rows.text.y)
  await page.setViewportSize({ width: 1200, height: 900 })
  const rail = await boxes()
  expect(rail.tabs.x + rail.tabs.width).toBeLessThanOrEqual(rail.text.x)
})

test('in between, a row for each group; who has few tabs has one row, on a phone, too', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openAsAdmin(page, site, '/en/admin?tab=logs')
  await expect(menu(page)).toBeHidden()
  const rows = await Promise.all(
    ['Write', 'Community', 'Site'].map((name) => nav(page).getByRole('list', { name }).boundingBox()),
  )
  expect(rows.map((row) => row?.height)).toEqual([44, 44, 44])
  expect(new Set(rows.map((row) => row?.x)).size).toBe(1)
  await expectMarked(page, 'Log')
  await expectAccessible(page)

  await page.setViewportSize({ width: 375, height: 812 })
  await openAs(page, site, 'author', '/admin')
  await expect(menu(page)).toHaveCount(0)
  await expect(nav(page).getByRole('link')).toHaveCount(6)
  for (const link of await nav(page).getByRole('link').all()) await expect(link).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
