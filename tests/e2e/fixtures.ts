import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test'
import { type Left, leftBehind } from './left-behind.ts'
import { type Site, startTestSite, type TestSiteOptions } from './site.ts'

/** What a test says in advance that will go wrong: statuses of answers, 'offline' for none at all, origins that it asks itself. */
type Failure = number | 'offline' | `https://${string}`
type Announced = (...what: Failure[]) => void

interface TestFixtures {
  /** Announces failures that this test provokes; anything else fails it. */
  announce: Announced
  cleared: undefined
  watch: undefined
}

interface WorkerFixtures {
  site: Site
  left: Left
}

/** A site of a worker's own, started in a way of its own, for `test.use`. A busy machine takes its time for a start. */
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
 * `site` is a whole site of this worker's own, built and seeded, on a database of its own. `page` fails the
 * test on console errors (hydration and CSP reports are among them), failed requests and calls to other hosts.
 * What a test has written, set or put on the front page goes when it ends: each begins with the demo alone.
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
    // After `cleared`, so that no page is open any more when texts go.
    async ({ cleared: _, context, site, announce }, use) => {
      const wrong: string[] = []
      const { has, any } = announce as unknown as { has(w: Failure): boolean; any(): boolean }
      context.on('weberror', (e) => wrong.push(`error in the page: ${e.error().stack}`))
      // What React has recovered from says only in its cause what it was.
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error?.cause) reportError(error.cause)
        }),
      )
      context.on('console', (m) => {
        if (m.type() !== 'error' && m.type() !== 'warning') return
        // Chromium repeats a failed request here; requests are checked below.
        if (/^Failed to load resource/.test(m.text()) && any()) return
        // Said where a test has not asked for the service worker.
        if (/Service Worker registration blocked by Playwright/.test(m.text())) return
        // Its advice on preloads depends on how loaded the machine is.
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
        // A navigation ends what the page before it was still loading.
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

/** Waits until the page has been hydrated: from then on its controls answer. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens an address and waits until it answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until nothing fades or moves any more: what is half faded in has no contrast that could be measured. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ends = (a: Animation) => Number(a.effect?.getComputedTiming().endTime ?? 0)
    const running = document.getAnimations().filter((a) => a.playState === 'running' && ends(a) < 5000)
    await Promise.allSettled(running.map((a) => a.finished))
  })

/** Axe's WCAG 2.2 A and AA rules and its best practices, or those among them that are about colours. */
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, Parameters<AxeBuilder['options']>[0]['runOnly']>

/** As @axe-core/playwright brings it along. */
const AXE = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Once a page: by itself the builder puts in 1.3 MB twice for each check, which takes as long as the check. */
async function putAxeInto(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

async function violationsOf(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  await atRest(page)
  await putAxeInto(page)
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // In one go and without what is right: three times as fast, and no page here has frames of other origins.
    .setLegacyMode(true)
    .options({ runOnly: RULES[rules], resultTypes: ['violations'] })
    .analyze()
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
}

/** Axe finds nothing wrong. */
export async function expectAccessible(page: Page, rules: keyof typeof RULES = 'all'): Promise<void> {
  const found = await violationsOf(page, rules)
  if (found.length === 0) return
  // A message may have begun to fade while axe was reading, a field may lie half below the page's head: what is wrong is
  // so at rest and at the top, too.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violationsOf(page, rules)).toEqual([])
}

/** The page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide).toBeLessThanOrEqual(window ?? 0)
}
