import type { Browser, Page } from 'playwright-core'
import { makeMember } from '../member.ts'
import { PAGE_KINDS, type PageKind, pathOf } from '../pages.ts'
import type { Result, Results } from '../results/result.ts'
import { plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'
import {
  DESKTOP,
  follow,
  kilobytes,
  PHONE,
  scriptsOf,
  type Visit,
  visitPage,
  withBrowser,
} from './browser.ts'
import { stateBytes } from './state-bytes.ts'
import { readArticles } from './visits.ts'

const scripts = async (page: Page): Promise<number> => kilobytes((await scriptsOf(page)).values())

/** Everything that comes over the wire for a page, in KB by kind, and its scripts as compressed. */
async function weighOn(browser: Browser, device: typeof PHONE, url: string) {
  const kinds = new Map<string, string>()
  const sums = new Map<string, number>()
  const script = await visitPage(browser, {
    device,
    url,
    async prepare(_page, cdp) {
      cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
      cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId)?.toLowerCase() ?? 'other'
        sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength)
      })
      await cdp.send('Network.enable')
    },
    look: scripts,
  })
  const parts = [...sums].toSorted(([, a], [, b]) => b - a)
  const said = parts.map(([kind, bytes]) => `${kind} ${plain(bytes / 1000)}`).join(', ')
  return { all: kilobytes(sums.values()), script, parts: said }
}

/** All kinds of public pages, and the sign-in page. */
export const WEIGHED = [...PAGE_KINDS, 'sign-in'] as const

type Weighed = PageKind | 'sign-in'

export function weightRows(page: Weighed): RowName[] {
  if (page === 'sign-in') return ['js-sign-in']
  const rows: RowName[] = [`js-${page}`, `bytes-${page}`]
  return page === 'home' || page === 'article' ? [...rows, `state-${page}`] : rows
}

/** The bytes of a first visit to a page. */
export async function weigh(page: Weighed, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  const [phone, desktop] = await withBrowser(world, async (browser) => [
    await weighOn(browser, PHONE, url),
    await weighOn(browser, DESKTOP, url),
  ])
  const { all, islands, count } = stateBytes(
    await (await fetch(url, { headers: { accept: 'text/html' } })).text(),
  )
  const [where, larger] = phone.all >= desktop.all ? ['phone', phone] : ['desktop', desktop]
  const state = all / 1000
  const measured: Result[] = [
    { median: phone.script, worst: Math.max(phone.script, desktop.script) },
    { median: phone.all, worst: larger.all, note: `KB on the ${where}: ${larger.parts}` },
    { median: state, worst: state, note: `${islands} bytes of it in ${count} islands` },
  ]
  return new Map(weightRows(page).flatMap((row, at) => (measured[at] ? [[row, measured[at]]] : [])))
}

/** The scripts of a reader who does something on a page, on the phone and the desktop. */
async function scriptsAfter(world: World, visit: Omit<Visit<unknown>, 'device'>): Promise<Result> {
  const [phone, desktop] = await withBrowser(world, async (browser) => {
    const weighOn = (device: typeof PHONE) =>
      visitPage(browser, {
        ...visit,
        // Answers that pass through a service worker would be counted unpacked.
        device: { ...device, serviceWorkers: 'block' },
        async look(page) {
          await visit.look(page)
          return scripts(page)
        },
      })
    return [await weighOn(PHONE), await weighOn(DESKTOP)]
  })
  return { median: phone, worst: Math.max(phone, desktop) }
}

/** A reader opens home, moves, and follows the first link to an article. */
export async function followedWeightRow(world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const read = await readArticles(world.database.db)
  const articles = new Map(read.map((one) => [`/news/${one.article.slug}`, one]))
  return scriptsAfter(world, {
    url: origin + pathOf('home', world.addresses),
    async look(page) {
      await page.mouse.move(20, 20, { steps: 3 })
      await follow(page, articles)
    },
  })
}

/** A signed-in person reads the discussion of an article, and begins to write in it. */
export async function commentsWeightRow(world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const admin = await makeMember(origin, world.database.db, 'admin')
  return scriptsAfter(world, {
    url: origin + pathOf('article', world.addresses),
    stored: admin.stored,
    async look(page) {
      await page.locator('#comments').scrollIntoViewIfNeeded()
      await page.locator('#comments textarea').first().pressSequentially('Oui, mais.')
      await page.waitForLoadState('networkidle')
    },
  }).finally(admin.remove)
}
