import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test'
import { type Left, leftBehind } from './left-behind.ts'
import { type Site, startTestSite, type TestSiteOptions } from './site.ts'

/** A failure that a test announces: a status, 'offline' for no answer at all, or an origin that it contacts itself. */
type Failure = number | 'offline' | `https://${string}`
type Announced = (...what: Failure[]) => void

interface TestFixtures {
  /** Announces failures that this test causes; any other failure makes it fail. */
  announce: Announced
  cleared: undefined
  watch: undefined
}

interface WorkerFixtures {
  site: Site
  left: Left
}

/** For `test.use`: a worker's own site, started with options. A start may be slow on a busy machine. */
export const ownSite = (
  options: TestSiteOptions = {},
): [WorkerFixture<Site, object>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  async ({}, use) => {
    const site = await startTestSite(options)
    await use(site)
    await site.stop()
  },
  { scope: 'worker', timeout: 240_000 },
]

/**
 * `site` is a whole site of this worker's own, built and seeded, with its own database. `page` makes the test fail on
 * console errors (including hydration and CSP reports), failed requests and calls to other hosts. What a test has
 * written, or changed in settings and front page, is removed when it ends: each test begins with the demo alone.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: ownSite(),

  left: [async ({ site }, use) => use(await leftBehind(site)), { scope: 'worker' }],

  cleared: [
    async ({ left }, use) => {
      await use(undefined)
      await left.clear()
    },
    { auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  announce: async ({}, use) => {
    const announced = new Set<Failure>()
    const announce = (...what: Failure[]) => {
      for (const w of what) announced.add(w)
    }
    await use(
      Object.assign(announce, {
        has: (w: Failure) => announced.has(w),
        any: () => announced.size > 0,
      }),
    )
  },

  watch: [
    // This ends before `cleared` does, so no page is open any more when texts are removed.
    async ({ cleared: _, context, site, announce }, use) => {
      const wrong: string[] = []
      const { has, any } = announce as unknown as { has(w: Failure): boolean; any(): boolean }
      context.on('weberror', (e) => wrong.push(`error in the page: ${e.error().stack}`))
      // An error from which React has recovered names its reason only in its cause.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) reportError(error.cause)
        }),
      )
      context.on('console', (m) => {
        if (m.type() !== 'error' && m.type() !== 'warning') return
        // Chromium reports failed requests here, too; they are checked below.
        if (/^Failed to load resource/.test(m.text()) && any()) return
        // Playwright reports this when a test does not use the service worker.
        if (/Service Worker registration blocked by Playwright/.test(m.text())) return
        // This advice on preloads depends on the load of the machine.
        if (/was preloaded using link preload but not used/.test(m.text())) return
        wrong.push(`console ${m.type()}: ${m.text()}`)
      })
      context.on('request', (r) => {
        const url = new URL(r.url())
        if (/^https?:$/.test(url.protocol) && url.origin !== site.url && !has(url.origin as Failure))
          wrong.push(`request to another host: ${r.url()}`)
      })
      context.on('response', (r) => {
        if (r.status() >= 400 && !has(r.status())) wrong.push(`${r.status()} ${r.url()}`)
      })
      context.on('requestfailed', (r) => {
        // A navigation aborts what the page before it was still loading.
        if (r.failure()?.errorText !== 'net::ERR_ABORTED' && !has('offline'))
          wrong.push(`failed: ${r.url()} ${r.failure()?.errorText}`)
      })
      await use(undefined)
      expect(wrong, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page has been hydrated and its controls work. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens an address and waits until clicks work. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until nothing fades or moves: the contrast of a half-transparent element cannot be measured. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ends = (a: Animation) => Number(a.effect?.getComputedTiming().endTime ?? 0)
    const running = document.getAnimations().filter((a) => a.playState === 'running' && ends(a) < 5000)
    await Promise.allSettled(running.map((a) => a.finished))
  })

/** Axe's WCAG 2.2 A and AA rules and its best practices, or only those about colours. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, Parameters<AxeBuilder['options']>[0]['runOnly']>

/** axe-core, in the version of @axe-core/playwright. */
const AXE = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Injects axe once per page: the builder itself injects 1.3 MB twice for each check, which takes as long as the check. */
async function putAxeInto(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

async function violationsOf(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  await atRest(page)
  await putAxeInto(page)
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Legacy mode without passed results is three times as fast, and no page here has frames of other origins.
    .setLegacyMode(true)
    .options({ runOnly: RULES[rules], resultTypes: ['violations'] })
    .analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
}

/** Checks that axe finds no violation. */
export async function expectAccessible(page: Page, rules: keyof typeof RULES = 'all'): Promise<void> {
  const found = await violationsOf(page, rules)
  if (found.length === 0) return
  // A message may have begun to fade during the check, or the header may have covered half of a field: a real violation is also
  // there at rest and at the top of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violationsOf(page, rules)).toEqual([])
}

/** Checks that the page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window ?? 0)
}
