import type { Page } from 'playwright-core'
import { SETTLE_MS } from '../browser.ts'

const LIMIT_MS = 30_000
/** Beside what pages have: a pointer that rests on a link which scrolls under it asks for that. */
const ASIDE = [2, 400] as const

/** Waits until a page asks for nothing more. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
  await page.waitForTimeout(SETTLE_MS)
}

/** Opens a page and waits until it answers to its reader. */
export async function openPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { timeout: LIMIT_MS })
  if (response?.status() !== 200) throw new Error(`${response?.status()} for ${url} in the browser`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LIMIT_MS })
  await rest(page)
}

/**
 * Presses the first link to one of these paths, once what comes near with it is there, as a reader does who reads on.
 * @returns what stands behind it
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
