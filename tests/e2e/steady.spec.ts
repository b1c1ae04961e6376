import type { Page, Route } from '@playwright/test'
import { discussed } from './comments-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

interface Shift {
  value: number
  /** The moved elements, for the message of a failure. */
  parts: string[]
}

/** Records all layout shifts from the start of the page. @returns a function that gives those so far */
async function watchShift(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        shifts.push({
          value: entry.value,
          parts: entry.sources.map(({ node }) =>
            (node instanceof Element ? node.outerHTML : '').slice(0, 80),
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

function expectSteady(shifts: Shift[], below: number): void {
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(below)
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
    await page.route(/\/api\/comments\//, list.hold)
    const shift = await watchShift(page)
    await open(page, path)
    await page
      .locator('#comments')
      .evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(list.asked).toBeGreaterThan(0)
    await page.evaluate(async () => void (await document.fonts.ready))
    // Not where it ends: the text above has another height while it is off the screen.
    const height = () => page.locator('#comments').evaluate((e) => e.getBoundingClientRect().height)
    const before = await height()
    list.release()
    await expect(
      page.locator('#comments').getByText(count ? `Commentaire ${count}.` : 'Aucun commentaire'),
    ).toBeVisible()
    expect(await height()).toBe(before)
    expectSteady(await shift(), 0.02)
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
    await page.route(/\/api\/comments\//, list.hold)
    const shift = await watchShift(page)
    await page.goto(path, { waitUntil: 'commit' })
    const following = page.getByRole('region', { name: 'Actus précédentes' })
    await following.waitFor()
    fonts.release()
    await page.evaluate(async () => void (await document.fonts.ready))
    await hydrated(page)
    await page.locator('#comments').scrollIntoViewIfNeeded()
    await expect.poll(list.asked).toBeGreaterThan(0)
    // The list of further texts begins in the middle of the window, below the room for comments.
    await following.evaluate((e) =>
      scrollBy({ top: e.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
    )
    const placed = () => following.evaluate((e) => Math.round(e.getBoundingClientRect().top))
    const before = await placed()
    pictures.release()
    list.release()
    await expect(page.locator('#comments').getByRole('article')).toHaveCount(9)
    expect(await placed()).toBe(before)
    expectSteady(await shift(), 0.01)
  })
