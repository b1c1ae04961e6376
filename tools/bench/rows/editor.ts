import type { Browser } from 'playwright-core'
import { undisturbed } from '../machine.ts'
import { makeMember } from '../member.ts'
import { type Results, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'
import { DESKTOP, kilobytes, RUNS, scriptsOf, visitPage, withBrowser } from './browser.ts'

export const EDITOR_ROWS = ['js-editor', 'editor-ready'] as const satisfies RowName[]

const LIMIT_MS = 30_000
const FORM = '/admin?tab=articles&new=1'
/** The element that is there once one can type. */
const EDITABLE = '[contenteditable="true"][role="textbox"]'

/** How many milliseconds the page's own clock measures from navigation until an element is there; and its scripts. */
const opened = (browser: Browser, url: string, until: string, stored: Record<string, string>) =>
  visitPage(browser, {
    device: DESKTOP,
    stored,
    async look(page) {
      await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS })
      const ready = (selector: string) => document.querySelector(selector) && performance.now()
      const found = await page.waitForFunction(ready, until, { timeout: LIMIT_MS })
      const ms = Number(await found.jsonValue())
      await page.waitForLoadState('networkidle')
      return { ms, scripts: await scriptsOf(page) }
    },
  })

/** The cost of the editor: scripts beyond the list's, and the time until one can type, as a multiple of the home page's. */
export async function editorRows(world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const admin = await makeMember(origin, world.database.db, 'admin')
  return withBrowser(world, async (browser): Promise<Results> => {
    const visit = (path: string, until: string) => opened(browser, origin + path, until, admin.stored)
    const list = await visit('/admin?tab=articles', 'main table, main ul, main ol')
    const form = await visit(FORM, EDITABLE)
    const own = [...form.scripts].filter(([name]) => !list.scripts.has(name)).map(([, bytes]) => bytes)
    const size = kilobytes(own)
    const whole = plain(kilobytes(form.scripts.values()))
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => ({
      home: (await visit('/home', 'html[data-hydrated]')).ms,
      form: (await visit(FORM, EDITABLE)).ms,
    }))
    const typical = (of: 'home' | 'form') => plain(median(values.map((times) => times[of])))
    const note = `${typical('home')} ms home, ${typical('form')} ms form`
    const scripts = `${own.length} scripts; all of the form’s page: ${whole} KB`
    const multiples = values.map(({ home, form }) => form / home)
    return new Map([
      ['js-editor', { median: size, worst: size, note: scripts }],
      ['editor-ready', summarise('less', multiples, note, remark)],
    ])
  }).finally(admin.remove)
}
