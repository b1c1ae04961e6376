import type { Locator, Page } from '@playwright/test'
import { TABS } from '../../shared/admin/tabs.ts'
import { openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: /^(Rubriques|Sections)/ })
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Rubriques|Sections)/ })
const back = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Retour au site|Back to the site)/ })
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
  test(`the frame is a rail on wide screens, a bar with a menu on a phone, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAsAdmin(page, site, '/admin?tab=moderation')
    for (const group of ['Écrire', 'Communauté', 'Site', 'Machine'])
      await expect(nav(page).getByRole('list', { name: group })).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await expectMarked(page, 'Modération')
    // All of it fits into a window of 900 px.
    for (const link of await nav(page).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(back(page)).toBeVisible()
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
    await expect(menu(page)).toHaveText(/Machine\s*Journal$/)
  })

test('the present tab is in sight in a low window, as a rail and in the menu of the bar', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  await openAsAdmin(page, site, '/admin?tab=logs')
  const present = nav(page).getByRole('link', { name: 'Journal' })
  await expect(present).toBeInViewport({ ratio: 1 })
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 480 })
    await menu(page).click()
    await expect(present).toBeInViewport({ ratio: 1 })
    await menu(page).click()
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('nothing of the rail runs over its edge where letters are wide', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=logs')
  const account = page.getByRole('banner').getByRole('link', { name: 'Mon compte' })
  const out = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' })
  // In the faces of the site both stand in one line.
  expect((await account.boundingBox())?.y).toBe((await out.boundingBox())?.y)
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' })
  const over = await page.getByRole('banner').evaluate((rail) => rail.scrollWidth - rail.clientWidth)
  expect(over).toBe(0)
  await expect(out).toBeInViewport({ ratio: 1 })
})

test('the frame lies over no work where the bar becomes a rail', async ({ page, site }) => {
  await page.setViewportSize({ width: 1199, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=moderation')
  const panel = page.getByRole('region', { name: 'Modération' })
  const boxes = async () => {
    const [frame, text] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
    if (!frame || !text) throw new Error('frame or panel without a box')
    return { frame, text }
  }
  await expect(panel).toBeVisible()
  const bar = await boxes()
  expect(bar.frame.y + bar.frame.height).toBeLessThanOrEqual(bar.text.y)
  await page.setViewportSize({ width: 1200, height: 900 })
  const rail = await boxes()
  expect(rail.frame.x + rail.frame.width).toBeLessThanOrEqual(rail.text.x)
})

test('it is folded at 768 as at 375, for an author as for an administrator', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openAsAdmin(page, site, '/en/admin?tab=logs')
  await menu(page).click()
  await expectMarked(page, 'Log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await menu(page).click()
  await expect(nav(page)).toBeHidden()

  await page.setViewportSize({ width: 375, height: 812 })
  await openAs(page, site, 'author', '/admin')
  await expect(nav(page)).toBeHidden()
  await menu(page).click()
  await expect(nav(page).getByRole('link')).toHaveCount(6)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon compte' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('above the form of a text it is a bar at every width, from which one leaves as by a link', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=reviews&new=1')
  await expect(page.getByRole('heading', { name: 'Nouveau test' })).toBeVisible()
  await expect(menu(page)).toHaveText(/Écrire\s*Tests$/)
  await menu(page).click()
  await nav(page).getByRole('link', { name: 'Bureau' }).click()
  await expect(page).toHaveURL('/admin?tab=desk')
  await expect(menu(page)).toBeHidden()
  await back(page).click()
  await expect(page).toHaveURL('/home')
})
