import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, ensureChromium } from '../../../server/testing/chromium.ts'
import { makeAdmin } from '../admin.ts'
import { undisturbed } from '../machine.ts'
import { type Results, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'

export const EDITOR_ROWS = ['js-editor', 'editor-ready'] as const satisfies RowName[]

const RUNS = 5
const LIMIT_MS = 30_000
/** Typing works now. */
const EDITABLE = '[contenteditable="true"][role="textbox"]'

/** Milliseconds from asking for an address until an element is there, by the page's own clock; and its scripts. */
async function opened(browser: Browser, url: string, until: string, stored: Record<string, string>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
    const ms = await page
      .waitForFunction((selector) => document.querySelector(selector) && performance.now(), until, {
        timeout: LIMIT_MS,
      })
      .then((found) => found.jsonValue())
    await page.waitForLoadState('networkidle')
    return { ms: Number(ms), scripts: await scriptsOf(page) }
  } finally {
    await context.close()
  }
}

/** Scripts that a page has loaded, with their compressed size in bytes. */
const scriptsOf = async (page: Page) =>
  new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    ),
  )

/**
 * What the editor costs: scripts beyond the list's, and the time until typing works, as a multiple of the home page's.
 */
export async function editorRows({ site, database: { db }, report }: World): Promise<Results> {
  const { origin } = await site('production')
  const admin = await makeAdmin(origin, db)
  const browser = await chromium.launch({ executablePath: ensureChromium(report), args: CHROMIUM_ARGS })
  try {
    const visit = (path: string, until: string) => opened(browser, origin + path, until, admin.stored)
    const list = await visit('/admin?tab=articles', 'main table, main ul, main ol')
    const form = await visit('/admin?tab=articles&new=1', EDITABLE)
    const own = [...form.scripts].filter(([name]) => !list.scripts.has(name)).map(([, bytes]) => bytes)
    const size = own.reduce((sum, bytes) => sum + bytes, 0) / 1000
    const whole = [...form.scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
    const times = { form: [] as number[], home: [] as number[] }
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
      const home = await visit('/home', 'html[data-hydrated]')
      const { ms } = await visit('/admin?tab=articles&new=1', EDITABLE)
      times.form.push(ms)
      times.home.push(home.ms)
      return ms / home.ms
    })
    const note = `${plain(median(times.home))} ms home, ${plain(median(times.form))} ms form`
    return new Map([
      [
        'js-editor',
        {
          median: size,
          worst: size,
          note: `${own.length} scripts; all of the form’s page: ${plain(whole)} KB`,
        },
      ],
      ['editor-ready', summarise('less', values, note, remark)],
    ])
  } finally {
    await browser.close()
    await admin.remove()
  }
}
