import { expect, hydrated, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 800 } })

test('a tap before the page’s code is there is answered as soon as it is, once', async ({ page }) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  // It is said that the tap was seen.
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
