import type { Browser, Locator, Page } from 'playwright-core'
import { makeAdmin } from '../admin.ts'
import { undisturbed } from '../machine.ts'
import { pathOf } from '../pages.ts'
import { type Result, summarise } from '../results/result.ts'
import { median } from '../results/stats.ts'
import type { World } from '../world.ts'
import { PHONE, RUNS, SETTLE_MS, slowDown, withBrowser } from './browser.ts'

export const INTERACTIVE = ['home', 'article'] as const

type Interactive = (typeof INTERACTIVE)[number]

const LIMIT_MS = 30_000

type Act = [what: string, act: (page: Page) => Promise<void>]

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

const ACTS: Record<Interactive, Act[]> = {
  home: [
    ['menu', (page) => button(page, 'Menu').tap()],
    ['menu again', (page) => button(page, 'Menu').tap()],
    ['theme', (page) => button(page, /^Passer au thème/).tap()],
    ['carousel', (page) => button(page, 'Article suivant').tap()],
  ],
  article: [
    [
      'like',
      (page) =>
        button(page, /^J’aime/)
          .first()
          .tap(),
    ],
    ['comment form', (page) => page.locator('#comments textarea').first().tap()],
    ['comment', (page) => page.keyboard.type('Oui.', { delay: 50 })],
  ],
}

/** Where the page's own observer puts what it sees. */
interface BenchWindow extends Window {
  benchInteractions?: number[]
}

/**
 * Interaction to next paint (Event Timing): of each act the longest event, from the tap or key to the frame that
 * answers it, at a processor four times slower. The act is the first of its kind on the page.
 */
async function delays(browser: Browser, url: string, acts: Act[], stored: Record<string, string>) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp)
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      const seen = window as BenchWindow
      const durations: number[] = []
      seen.benchInteractions = durations
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
          if (entry.interactionId > 0) durations.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    }, stored)
    await page.goto(url, { waitUntil: 'networkidle', timeout: LIMIT_MS })
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS })
    const longest = new Map<string, number>()
    for (const [what, act] of acts) {
      await page.evaluate(() => (window as BenchWindow).benchInteractions?.splice(0))
      await act(page)
      await page.waitForTimeout(SETTLE_MS)
      // An event below the observer's threshold is not told: it took a frame at most.
      const seen = (await page.evaluate(() => (window as BenchWindow).benchInteractions)) ?? []
      longest.set(what, Math.max(16, ...seen))
    }
    return longest
  } finally {
    await context.close()
  }
}

/** How long a page takes to answer to a tap or a key on a slow phone: the slowest of its acts. */
export async function interactionRow(page: Interactive, world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const { stored } = await makeAdmin(origin, world.database.db)
  const url = origin + pathOf(page, world.addresses)
  const all = new Map<string, number[]>()
  return withBrowser(world, async (browser) => {
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
      const longest = await delays(browser, url, ACTS[page], page === 'home' ? {} : stored)
      for (const [what, ms] of longest) all.set(what, [...(all.get(what) ?? []), ms])
      return Math.max(...longest.values())
    })
    const note = [...all].map(([what, ms]) => `${what} ${median(ms)}`).join(', ')
    return summarise('less', values, note, remark)
  })
}
