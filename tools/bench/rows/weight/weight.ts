import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PAGE_KINDS, type PageKind, pathOf } from '../../pages.ts'
import type { Result, Results } from '../../results/result.ts'
import { plain } from '../../results/stats.ts'
import type { RowName } from '../../results/targets.ts'
import type { World } from '../../world.ts'
import { DESKTOP, PHONE, visitPage, withBrowser } from '../browser.ts'
import { follow } from '../view/follow.ts'
import { readArticles } from '../view/subjects.ts'
import { stateBytes } from './state-bytes.ts'

interface Weight {
  all: number
  script: number
  parts: string
}

/** Scripts of a page, in bytes as compressed, without heads: what "brotli" of a script means. */
const scriptsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

async function weighOn(browser: Browser, device: BrowserContextOptions, url: string): Promise<Weight> {
  const kinds = new Map<string, string>()
  const sums = new Map<string, number>()
  const script = await visitPage(browser, {
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
    look: scriptsOf,
  })
  const parts = [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, bytes]) => `${kind.toLowerCase()} ${plain(bytes / 1000)}`)
    .join(', ')
  const all = [...sums.values()].reduce((a, b) => a + b, 0) / 1000
  return { all, script: script / 1000, parts }
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
  const state = stateBytes(await (await fetch(url, { headers: { accept: 'text/html' } })).text())
  const larger = phone.all >= desktop.all ? phone : desktop
  const measured: Result[] = [
    { median: phone.script, worst: Math.max(phone.script, desktop.script) },
    {
      median: phone.all,
      worst: larger.all,
      note: `KB on the ${larger === phone ? 'phone' : 'desktop'}: ${larger.parts}`,
    },
    {
      median: state.all / 1000,
      worst: state.all / 1000,
      note: `${state.islands} bytes of it in ${state.count} islands`,
    },
  ]
  return new Map(weightRows(page).flatMap((row, at) => (measured[at] ? [[row, measured[at]]] : [])))
}

/** Scripts of a reader who opens home, moves, and follows a first link, to an article. */
export async function followedWeightRow(world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const articles = new Map(
    (await readArticles(world.database.db)).map((read) => [`/news/${read.article.slug}`, read]),
  )
  const weighOn = (browser: Browser, device: BrowserContextOptions) =>
    visitPage(browser, {
      // What a service worker hands on is counted as it is unpacked.
      device: { ...device, serviceWorkers: 'block' },
      url: origin + pathOf('home', world.addresses),
      prepare: async () => {},
      async look(page) {
        await page.mouse.move(20, 20, { steps: 3 })
        await follow(page, articles)
        return scriptsOf(page)
      },
    })
  return withBrowser(world, async (browser) => {
    const [phone, desktop] = [await weighOn(browser, PHONE), await weighOn(browser, DESKTOP)]
    return { median: phone / 1000, worst: Math.max(phone, desktop) / 1000 }
  })
}
