import type { CDPSession, Locator, Page } from 'playwright-core'
import { undisturbed } from '../machine.ts'
import { makeMember } from '../member.ts'
import { type AuditedPage, type PageKind, pathOf } from '../pages.ts'
import { type Result, type Results, summarise } from '../results/result.ts'
import { median } from '../results/stats.ts'
import type { World } from '../world.ts'
import {
  DESKTOP,
  observe,
  PHONE,
  RUNS,
  SETTLE_MS,
  seenBy,
  slowDown,
  visitPage,
  withBrowser,
} from './browser.ts'

/** The time of tasks beyond 50 ms each, from the start of a page until it is quiet, on a slower processor. */
export async function tasksRow(page: AuditedPage, world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  const prepare = (page: Page, cdp: CDPSession) => Promise.all([slowDown(cdp), observe(page, 'longtask')])
  return withBrowser(world, async (browser) => {
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
      const tasks = await visitPage(browser, { device: PHONE, url, prepare, look: seenBy })
      return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
    })
    return summarise('less', values, `runs: ${values.map(Math.round).join(', ')}`, remark)
  })
}

/** A reader's scroll with the wheel, and the pause after it. */
const SCROLL = { part: 0.6, pauseMs: 120, most: 120 }

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

/** The full layout shift, without the windows of Chromium's own score: at the machine's speed and on a slower processor. */
export async function shiftRows(page: PageKind, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  return withBrowser(world, async (browser) => {
    const shiftOn = async (device: typeof PHONE, pace: 'fast' | 'slow') => {
      const shifts = await visitPage(browser, {
        device,
        url,
        async prepare(page, cdp) {
          if (pace === 'slow') await slowDown(cdp)
          await observe(page, 'layout-shift')
        },
        async look(page) {
          await scrollToEnd(page)
          return seenBy(page)
        },
      })
      return shifts.reduce((a, b) => a + b, 0)
    }
    const fast = [await shiftOn(PHONE, 'fast'), await shiftOn(DESKTOP, 'fast')]
    const slow = await shiftOn(PHONE, 'slow')
    return new Map([
      [`shift-${page}` as const, summarise('less', fast, 'phone and desktop')],
      [`shift-slow-${page}` as const, summarise('less', [slow], '')],
    ])
  })
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()

/** Each act uses the first such element on its page. */
const ACTS = {
  home: {
    menu: (page) => button(page, 'Menu').tap(),
    'menu again': (page) => button(page, 'Menu').tap(),
    theme: (page) => button(page, /^Passer au thème/).tap(),
    carousel: (page) => button(page, 'Article suivant').tap(),
  },
  article: {
    like: (page) => button(page, /^J’aime/).tap(),
    'comment form': (page) => page.locator('#comments textarea').first().tap(),
    comment: (page) => page.keyboard.type('Oui.', { delay: 50 }),
  },
} satisfies Record<string, Record<string, (page: Page) => Promise<void>>>

export const INTERACTIVE = ['home', 'article'] as const

/** The longest event of each act, from the tap or key to the frame that answers it (Event Timing). */
async function delays(page: Page, acts: Record<string, (page: Page) => Promise<void>>) {
  const longest: [what: string, ms: number][] = []
  for (const [what, act] of Object.entries(acts)) {
    await seenBy(page)
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    // Events below the observer's threshold are not recorded: they took a frame at most.
    longest.push([what, Math.max(16, ...(await seenBy(page)))])
  }
  return longest
}

/** How long a page takes to answer a tap or a key on a slow phone: the slowest of its acts counts. */
export async function interactionRow(page: keyof typeof ACTS, world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const member = await makeMember(origin, world.database.db, 'admin')
  const url = origin + pathOf(page, world.addresses)
  const all = new Map<string, number[]>()
  const visit = {
    device: PHONE,
    url,
    stored: page === 'home' ? {} : member.stored,
    prepare: (page: Page, cdp: CDPSession) => Promise.all([slowDown(cdp), observe(page, 'event')]),
    look: (opened: Page) => delays(opened, ACTS[page]),
  }
  return withBrowser(world, async (browser) => {
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
      const longest = await visitPage(browser, visit)
      for (const [what, ms] of longest) all.set(what, [...(all.get(what) ?? []), ms])
      return Math.max(...longest.map(([, ms]) => ms))
    })
    const note = [...all].map(([what, ms]) => `${what} ${median(ms)}`).join(', ')
    return summarise('less', values, note, remark)
  }).finally(member.remove)
}
