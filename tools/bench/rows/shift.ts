import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type PageKind, pathOf } from '../pages.ts'
import { type Result, type Results, summarise } from '../results/result.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'
import { DESKTOP, PHONE, SETTLE_MS, slowDown, visitPage, withBrowser } from './browser.ts'

/** A reader's turn of the wheel, and the pause after it. */
const SCROLL = { part: 0.6, pauseMs: 120, most: 120 }

/** Where the page's own observer puts what it sees. */
interface BenchWindow extends Window {
  benchShift?: number
}

/** All layout shift, without the allowance of windows that Chromium's own score makes. */
const shiftOn = (browser: Browser, device: BrowserContextOptions, url: string, pace: 'fast' | 'slow') =>
  visitPage(browser, {
    device,
    url,
    async prepare(page, cdp) {
      if (pace === 'slow') await slowDown(cdp)
      await page.addInitScript(() => {
        const seen = window as BenchWindow
        seen.benchShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) seen.benchShift = (seen.benchShift ?? 0) + entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
    },
    async look(page) {
      await scrollToEnd(page)
      return (await page.evaluate(() => (window as BenchWindow).benchShift)) ?? Number.NaN
    },
  })

async function scrollToEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < SCROLL.most; turn++) {
    const done = await page.evaluate((part) => {
      window.scrollBy(0, innerHeight * part)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    }, SCROLL.part)
    await page.waitForTimeout(SCROLL.pauseMs)
    if (done) break
  }
  await page.waitForTimeout(SETTLE_MS)
}

/** What moves on a page, as fast as the machine is and on a slower processor. */
export async function shiftRows(page: PageKind, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  return withBrowser(world, async (browser) => {
    const fast = [await shiftOn(browser, PHONE, url, 'fast'), await shiftOn(browser, DESKTOP, url, 'fast')]
    const slow = [await shiftOn(browser, PHONE, url, 'slow')]
    return new Map<RowName, Result>([
      [`shift-${page}`, summarise('less', fast, 'phone and desktop')],
      [`shift-slow-${page}`, summarise('less', slow, '')],
    ])
  })
}
