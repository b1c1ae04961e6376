import type { Browser, BrowserContextOptions } from 'playwright-core'
import { PAGE_KINDS, type PageKind, pathOf } from '../pages.ts'
import type { Result, Results } from '../results/result.ts'
import { plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'
import { DESKTOP, PHONE, visitPage, withBrowser } from './browser.ts'

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
  const { script, state } = await visitPage(browser, {
    device,
    url,
    async prepare(_page, cdp) {
      cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
      cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? 'Other'
        sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength)
      })
      await cdp.send('Network.enable')
    },
    // Bodies as compressed, without heads: what "brotli" of a script means.
    look: (page) =>
      page.evaluate(() => ({
        script: performance
          .getEntriesByType('resource')
          .filter((entry) => /\.js(\?|$)/.test(entry.name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
        state: document.querySelector('#boot')?.textContent?.length ?? 0,
      })),
  })
  const parts = [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, bytes]) => `${kind.toLowerCase()} ${plain(bytes / 1000)}`)
    .join(', ')
  const all = [...sums.values()].reduce((a, b) => a + b, 0) / 1000
  return { all, script: script / 1000, state: state / 1000, parts }
}

/** Scripts of all kinds of public pages, and of signing in. */
export const WEIGHED = [...PAGE_KINDS, 'sign-in'] as const

type Weighed = PageKind | 'sign-in'

export function weightRows(page: Weighed): RowName[] {
  if (page === 'sign-in') return ['js-sign-in']
  const rows: RowName[] = [`js-${page}`, `bytes-${page}`]
  return page === 'home' || page === 'article' ? [...rows, `state-${page}`] : rows
}

/** What a first visit of a page costs in bytes. */
export async function weigh(page: Weighed, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  const [phone, desktop] = await withBrowser(world, async (browser) => [
    await weighOn(browser, PHONE, url),
    await weighOn(browser, DESKTOP, url),
  ])
  const larger = phone.all >= desktop.all ? phone : desktop
  const measured: Result[] = [
    { median: phone.script, worst: Math.max(phone.script, desktop.script) },
    {
      median: phone.all,
      worst: larger.all,
      note: `KB on the ${larger === phone ? 'phone' : 'desktop'}: ${larger.parts}`,
    },
    { median: phone.state, worst: desktop.state },
  ]
  return new Map(weightRows(page).flatMap((row, at) => (measured[at] ? [[row, measured[at]]] : [])))
}
