import type { Page, Route } from '@playwright/test'
import { discussed } from './comments-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

/** Adds up all that moves, from the beginning of the page. @returns what has moved until it is asked */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift)
}

/** Requests that are answered when the test says so. */
function held() {
  let open = () => {}
  let asked = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    asked: () => asked,
    release: () => open(),
    hold: async (route: Route) => {
      asked++
      await opened
      await route.continue()
    },
  }
}

for (const count of [0, 2, 5])
  test(`a discussion of ${count} that arrives late moves nothing`, async ({ page, site }) => {
    const { path } = await discussed(
      site,
      Array.from({ length: count }, (_, i) => ({ text: `Commentaire ${i + 1}.` })),
    )
    const list = held()
    await page.route(/comments\.list/, list.hold)
    const shift = await watchShift(page)
    await open(page, path)
    await page
      .locator('#comments')
      .evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(list.asked).toBeGreaterThan(0)
    const foot = () => page.locator('#comments').evaluate((e) => e.getBoundingClientRect().bottom + scrollY)
    const before = await foot()
    list.release()
    await expect(
      page.locator('#comments').getByText(count ? `Commentaire ${count}.` : 'Aucun commentaire'),
    ).toBeVisible()
    expect(await foot()).toBe(before)
    expect(await shift()).toBeLessThan(0.02)
  })

for (const { width, height } of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
])
  test(`nothing moves for who is at the end of a page before its parts, ${width} px`, async ({
    page,
    site,
  }) => {
    const { path } = await discussed(
      site,
      Array.from({ length: 9 }, (_, i) => ({
        text: 'Un long commentaire, qui prend plus de place que prévu. '.repeat(12),
        ...(i > 2 && { answers: i % 3 }),
      })),
    )
    await page.setViewportSize({ width, height })
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const [fonts, pictures, list] = [held(), held(), held()]
    await page.route(/\.woff2/, fonts.hold)
    await page.route(/\/api\/images\//, pictures.hold)
    await page.route(/comments\.list/, list.hold)
    const shift = await watchShift(page)
    await page.goto(path, { waitUntil: 'commit' })
    const following = page.getByRole('region', { name: 'Actus précédentes' })
    await following.waitFor()
    fonts.release()
    await hydrated(page)
    await page.locator('#comments').scrollIntoViewIfNeeded()
    await expect.poll(list.asked).toBeGreaterThan(0)
    // What follows begins in the middle of the window, below the room for comments.
    await following.evaluate((e) =>
      scrollBy({ top: e.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
    )
    const placed = () => following.evaluate((e) => Math.round(e.getBoundingClientRect().top))
    const before = await placed()
    pictures.release()
    list.release()
    await expect(page.locator('#comments').getByRole('article')).toHaveCount(9)
    expect(await placed()).toBe(before)
    expect(await shift()).toBeLessThan(0.01)
  })
