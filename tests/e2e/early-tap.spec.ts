import type { Page } from '@playwright/test'
import { someone } from './accounts-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 800 } })

/** Delays the page's code. @returns a function that lets it load */
async function withoutCode(page: Page): Promise<() => void> {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  return deliver
}

test('a tap before the page’s code is there is answered as soon as it is, once', async ({ page }) => {
  const deliver = await withoutCode(page)
  await page.goto('/home', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  // The page shows that it has noticed the tap.
  await expect(page.locator('html')).toHaveAttribute('data-early-tap', '')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  deliver()
  await hydrated(page)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-early-tap')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tests' })).toBeVisible()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('a like before the page’s code is there counts', async ({ page, site }) => {
  const { path } = await discussed(site)
  await someone(page, site)
  const deliver = await withoutCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  const like = page.getByRole('button', { name: /^J’aime/ })
  await like.click()
  await expect(page.locator('html')).toHaveAttribute('data-early-tap', '')
  deliver()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName(/1 like/)
})
