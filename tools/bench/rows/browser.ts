import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { CHROMIUM_ARGS, ensureChromium } from '../../../server/testing/chromium.ts'
import type { World } from '../world.ts'

/** A mid-range phone as in Lighthouse, and a common desktop. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export const RUNS = 5
const SLOWER = 4
const LIMIT_MS = 60_000
/** How long to wait after the network is quiet, so that late requests count, too. */
export const SETTLE_MS = 1500

export async function withBrowser<T>(
  { report }: World,
  look: (browser: Browser) => Promise<T>,
  ...args: string[]
): Promise<T> {
  const executablePath = ensureChromium(report)
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] })
  try {
    return await look(browser)
  } finally {
    await browser.close()
  }
}

export interface Visit<T> {
  device: BrowserContextOptions
  /** The address to open; without it, `look` opens one. */
  url?: string
  /** The session of a signed-in person, as the browser stores it. */
  stored?: Record<string, string>
  /** Called before the page loads. */
  prepare?: (page: Page, cdp: CDPSession) => Promise<unknown>
  look: (page: Page) => Promise<T>
}

/** Opens a page in a context of its own, which has stored nothing but what is given. */
export async function visitPage<T>(browser: Browser, visit: Visit<T>): Promise<T> {
  const context = await browser.newContext(visit.device)
  try {
    const page = await context.newPage()
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, visit.stored ?? {})
    await visit.prepare?.(page, await context.newCDPSession(page))
    if (visit.url) await openPage(page, visit.url)
    return await visit.look(page)
  } finally {
    await context.close()
  }
}

/** Waits until a page makes no more requests. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
  await page.waitForTimeout(SETTLE_MS)
}

/** Opens a page and waits until it is interactive and makes no more requests. */
async function openPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { timeout: LIMIT_MS })
  if (response?.status() !== 200) throw new Error(`${response?.status()} for ${url} in the browser`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS })
  await rest(page)
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** The page's own observer puts its entries there. */
interface BenchWindow extends Window {
  benchSeen?: number[]
}

/** Fields that entries of some types have. */
interface ObservedEntry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Makes a page record its layout shifts, or the durations of its long tasks or interactions. */
export const observe = (page: Page, type: 'layout-shift' | 'longtask' | 'event') =>
  page.addInitScript((type) => {
    const seen: number[] = []
    ;(window as BenchWindow).benchSeen = seen
    new PerformanceObserver((list) => {
      for (const { value, duration, hadRecentInput, interactionId } of list.getEntries() as ObservedEntry[])
        if (!hadRecentInput && interactionId !== 0) seen.push(value ?? duration)
    }).observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  }, type)

/** Returns the entries so far, and forgets them. */
export const seenBy = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { benchSeen } = window as BenchWindow
    if (!benchSeen) throw new Error('nothing observes this page')
    return benchSeen.splice(0)
  })

/** The scripts that a page has loaded, in bytes as compressed, without headers; targets in "brotli" mean these bytes. */
export const scriptsOf = async (page: Page): Promise<Map<string, number>> =>
  new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    ),
  )

export const kilobytes = (sizes: Iterable<number>): number => [...sizes].reduce((a, b) => a + b, 0) / 1000

/** A place beside all links: a link that scrolls below a resting pointer would be fetched ahead. */
const ASIDE = [2, 400] as const

/**
 * Scrolls to the first link to one of these paths, waits for what loads nearby, and presses the link.
 * @returns the value of its path
 */
export async function follow<T>(page: Page, wanted: ReadonlyMap<string, T>): Promise<T> {
  const links = page.locator('main a[href]')
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link.checkVisibility() ? new URL((link as HTMLAnchorElement).href).pathname : '')),
  )
  const at = paths.findIndex((path) => wanted.has(path))
  const path = paths[at] ?? ''
  const found = wanted.get(path)
  if (found === undefined) throw new Error(`${page.url()} links to nothing that a visit goes on to`)
  await page.mouse.move(...ASIDE)
  await links.nth(at).scrollIntoViewIfNeeded({ timeout: LIMIT_MS })
  await rest(page)
  await links.nth(at).click({ timeout: LIMIT_MS })
  await page.waitForURL((url) => url.pathname === path, { timeout: LIMIT_MS })
  await rest(page)
  return found
}
