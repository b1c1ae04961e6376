import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { CHROMIUM_ARGS, ensureChromium } from '../../../server/testing/chromium.ts'
import { undisturbed } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** A middling phone, as Lighthouse takes it, and a usual desktop. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

const RUNS = 5
export const SLOWER = 4
const LIMIT_MS = 30_000
/** After the network is quiet: what is late still counts. */
export const SETTLE_MS = 1500
/** A reader's turn of the wheel, and the pause after it. */
const SCROLL = { part: 0.6, pauseMs: 120, most: 120 }

export const BROWSER_ROWS = [
  'js-home',
  'js-article',
  'bytes-home',
  'bytes-article',
  'state-home',
  'state-article',
  'tasks-home',
  'tasks-article',
  'shift-home',
  'shift-article',
]

type Measured = Record<'js' | 'bytes' | 'state' | 'tasks' | 'shift', Result>

/** What a browser sees of one page: bytes, long tasks, layout shift. */
export async function browserRows(page: 'home' | 'article', world: World): Promise<Map<string, Result>> {
  const { origin } = await world.site('production')
  const url = origin + (page === 'home' ? '/home' : `/news/${world.addresses.richest}`)
  const browser = await chromium.launch({ executablePath: ensureChromium(world.report), args: CHROMIUM_ARGS })
  try {
    const measured: Measured = {
      ...(await weigh(browser, url)),
      tasks: await longTasks(browser, url),
      shift: await layoutShift(browser, url),
    }
    return new Map(Object.entries(measured).map(([what, result]) => [`${what}-${page}`, result]))
  } finally {
    await browser.close()
  }
}

/** Opens a page in a context of its own, with nothing stored, and lets `look` see it before it loads. */
async function visit<T>(
  browser: Browser,
  device: BrowserContextOptions,
  url: string,
  prepare: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<{ page: Page; prepared: T; close: () => Promise<void> }> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const prepared = await prepare(page, await context.newCDPSession(page))
  const response = await page.goto(url, { waitUntil: 'networkidle', timeout: LIMIT_MS })
  if (response?.status() !== 200) throw new Error(`${response?.status()} for ${url} in the browser`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS })
  await page.waitForTimeout(SETTLE_MS)
  return { page, prepared, close: () => context.close() }
}

interface Weight {
  all: number
  script: number
  /** What the server hands to the page's code, before compression. */
  state: number
  parts: string
}

async function weighOn(browser: Browser, device: BrowserContextOptions, url: string): Promise<Weight> {
  const kinds = new Map<string, string>()
  const sums = new Map<string, number>()
  const { page, close } = await visit(browser, device, url, async (_page, cdp) => {
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength)
    })
    await cdp.send('Network.enable')
  })
  // Bodies as compressed, without heads: what "brotli" of a script means.
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js(\?|$)/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  const state = await page.evaluate(() => document.querySelector('#boot')?.textContent?.length ?? 0)
  await close()
  const parts = [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, bytes]) => `${kind.toLowerCase()} ${plain(bytes / 1000)}`)
    .join(', ')
  return {
    all: [...sums.values()].reduce((a, b) => a + b, 0) / 1000,
    script: script / 1000,
    state: state / 1000,
    parts,
  }
}

async function weigh(browser: Browser, url: string): Promise<Pick<Measured, 'js' | 'bytes' | 'state'>> {
  const phone = await weighOn(browser, PHONE, url)
  const desktop = await weighOn(browser, DESKTOP, url)
  const larger = phone.all >= desktop.all ? phone : desktop
  return {
    js: { median: phone.script, worst: Math.max(phone.script, desktop.script) },
    state: { median: phone.state, worst: desktop.state },
    bytes: {
      median: phone.all,
      worst: larger.all,
      note: `KB on the ${larger === phone ? 'phone' : 'desktop'}: ${larger.parts}`,
    },
  }
}

/** Where the page's own observers put what they see. */
interface BenchWindow extends Window {
  benchTasks?: number[]
  benchShift?: number
}

/** Time of tasks beyond 50 ms each, from the start of the page until it is quiet, on a slower processor. */
async function longTasks(browser: Browser, url: string): Promise<Result> {
  const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
    const { page, close } = await visit(browser, PHONE, url, async (page, cdp) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.addInitScript(() => {
        const seen = window as BenchWindow
        const tasks: number[] = []
        seen.benchTasks = tasks
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        }).observe({ type: 'longtask', buffered: true })
      })
    })
    const tasks = (await page.evaluate(() => (window as BenchWindow).benchTasks)) ?? []
    await close()
    return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  })
  return summarise('less', values, `runs: ${values.map(Math.round).join(', ')}`, remark)
}

/** All layout shift, without the allowance of windows that Chromium's own score makes. */
async function layoutShift(browser: Browser, url: string): Promise<Result> {
  const shifts: number[] = []
  for (const device of [PHONE, DESKTOP]) {
    const { page, close } = await visit(browser, device, url, (page) =>
      page.addInitScript(() => {
        const seen = window as BenchWindow
        seen.benchShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) seen.benchShift = (seen.benchShift ?? 0) + entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      }),
    )
    await scrollToEnd(page)
    shifts.push((await page.evaluate(() => (window as BenchWindow).benchShift)) ?? Number.NaN)
    await close()
  }
  return summarise('less', shifts, 'phone and desktop')
}

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
