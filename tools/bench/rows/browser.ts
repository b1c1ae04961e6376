import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { CHROMIUM_ARGS, ensureChromium } from '../../../server/testing/chromium.ts'
import type { World } from '../world.ts'

/** A middling phone, as Lighthouse takes it, and a usual desktop. */
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
/** After the network is quiet: what is late still counts. */
export const SETTLE_MS = 1500

export async function withBrowser<T>({ report }: World, look: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(report), args: CHROMIUM_ARGS })
  try {
    return await look(browser)
  } finally {
    await browser.close()
  }
}

export interface Visit<T> {
  device: BrowserContextOptions
  url: string
  /** Before it loads. */
  prepare: (page: Page, cdp: CDPSession) => Promise<unknown>
  /** What is wanted of it once it is quiet. */
  look: (page: Page) => Promise<T>
}

/** Opens a page in a context of its own, with nothing stored. */
export async function visitPage<T>(browser: Browser, { device, url, prepare, look }: Visit<T>): Promise<T> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    await prepare(page, await context.newCDPSession(page))
    const response = await page.goto(url, { waitUntil: 'networkidle', timeout: LIMIT_MS })
    if (response?.status() !== 200) throw new Error(`${response?.status()} for ${url} in the browser`)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS })
    await page.waitForTimeout(SETTLE_MS)
    return await look(page)
  } finally {
    await context.close()
  }
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
