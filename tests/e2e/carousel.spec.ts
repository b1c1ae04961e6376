import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'

/** Numbers of docs/product/site-and-pages.md, "Around every page". */
const INTERVAL = 5000
const LOCK = 500

const home = (page: Page) => page.getByRole('region', { name: 'À la une' })
const dots = (carousel: Locator) => carousel.getByRole('button', { name: /^Afficher l’article/ })

/** The number of the slide that the dots mark, counted from 1. */
async function shown(carousel: Locator): Promise<number> {
  const current = await dots(carousel).evaluateAll((all) =>
    all.findIndex((dot) => dot.ariaCurrent === 'true'),
  )
  return current + 1
}

/** Swipes by `dx` over an element. */
async function swipe(element: Locator, dx: number): Promise<void> {
  await element.evaluate((target, distance) => {
    const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 100 })
    const fire = (type: string, x: number, ended: boolean) =>
      target.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches: ended ? [] : [touch(x)], changedTouches: [touch(x)] }),
      )
    fire('touchstart', 200, false)
    fire('touchend', 200 + distance, true)
  }, dx)
}

test.describe('the home carousel', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await open(page, '/home')
    // Less than five minutes: after that a cache forgets answers that no component uses yet.
    await page.clock.pauseAt(Date.now() + 120_000)
    // The jump has moved the carousel, and each move locks it for a while.
    await page.clock.runFor(LOCK + 100)
    await dots(home(page)).nth(0).click()
    await page.mouse.move(0, 0)
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(LOCK + 100)
    await expect.poll(() => shown(home(page))).toBe(1)
  })

  test('goes on every five seconds, round and round', async ({ page }) => {
    await page.clock.runFor(INTERVAL)
    await expect.poll(() => shown(home(page))).toBe(2)
    await page.clock.runFor(INTERVAL)
    await expect.poll(() => shown(home(page))).toBe(3)
    await page.clock.runFor(INTERVAL)
    await expect.poll(() => shown(home(page))).toBe(1)
  })

  test('shows its title in full at every width', async ({ page }) => {
    for (const width of [375, 768, 900, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [screen, title] = await Promise.all([
        home(page).boundingBox(),
        home(page).getByRole('heading').first().boundingBox(),
      ])
      expect((title?.x ?? 0) + (title?.width ?? 0), `at ${width} px`).toBeLessThan(
        (screen?.x ?? 0) + (screen?.width ?? 0) - 8,
      )
    }
  })

  test('pauses by its button and goes on again', async ({ page }) => {
    await home(page).getByRole('button', { name: 'Mettre le défilement en pause' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(INTERVAL * 2)
    expect(await shown(home(page))).toBe(1)
    await home(page).getByRole('button', { name: 'Reprendre le défilement' }).click()
    await page.mouse.move(0, 0)
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(INTERVAL + 50)
    await expect.poll(() => shown(home(page))).toBe(2)
  })

  test('waits while it is pointed at or has the focus', async ({ page }) => {
    await home(page).hover()
    await page.clock.runFor(INTERVAL * 2)
    expect(await shown(home(page))).toBe(1)
    await page.mouse.move(0, 0)
    await dots(home(page)).nth(0).focus()
    await page.clock.runFor(INTERVAL * 2)
    expect(await shown(home(page))).toBe(1)
  })

  test('takes one move in half a second, by keyboard too, and wraps around', async ({ page }) => {
    const next = home(page).getByRole('button', { name: 'Article suivant' })
    const previous = home(page).getByRole('button', { name: 'Article précédent' })
    await next.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(home(page))).toBe(2)
    await page.clock.runFor(LOCK - 50)
    await page.keyboard.press('Enter')
    expect(await shown(home(page))).toBe(2)
    await page.clock.runFor(100)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(home(page))).toBe(3)
    await page.clock.runFor(LOCK + 50)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(home(page))).toBe(1)
    await page.clock.runFor(LOCK + 50)
    await previous.press('Enter')
    await expect.poll(() => shown(home(page))).toBe(3)
  })

  test('a finger must go 50 px sideways', async ({ page }) => {
    const screen = home(page).locator('> div').first()
    await swipe(screen, -49)
    expect(await shown(home(page))).toBe(1)
    await swipe(screen, -50)
    await expect.poll(() => shown(home(page))).toBe(2)
    await page.clock.runFor(LOCK + 50)
    await swipe(screen, 60)
    await expect.poll(() => shown(home(page))).toBe(1)
  })
})

test('with reduced motion the home carousel moves only when told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, '/home')
  await page.clock.runFor(INTERVAL * 3)
  expect(await shown(home(page))).toBe(1)
  await home(page).getByRole('button', { name: 'Article suivant' }).click()
  await expect.poll(() => shown(home(page))).toBe(2)
})

test('the excerpt is on the carousel under 768 px only', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page, '/home')
  const excerpt = home(page).getByRole('group').first().locator('p').last()
  await expect(excerpt).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(excerpt).toBeHidden()
})

test('the team goes round by buttons, arrow keys and fingers', async ({ page }) => {
  await open(page, '/about')
  const team = page.getByRole('region', { name: 'L’équipe en images' })
  const current = () => team.locator('[aria-current]').getAttribute('aria-label')
  await expect.poll(current).toContain('(1 sur 3)')
  await team.getByRole('button', { name: 'Membre précédent' }).click()
  await expect.poll(current).toContain('(3 sur 3)')
  // The lock is the same as on the home page, and only time ends it.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await current()).toContain('(1 sur 3)')
  }).toPass()
  await expect(async () => {
    await swipe(team.locator('> div').first(), -80)
    expect(await current()).toContain('(2 sur 3)')
  }).toPass()
})
