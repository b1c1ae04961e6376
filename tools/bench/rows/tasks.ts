import { undisturbed } from '../machine.ts'
import { type AuditedPage, pathOf } from '../pages.ts'
import { type Result, summarise } from '../results/result.ts'
import type { World } from '../world.ts'
import { PHONE, RUNS, slowDown, visitPage, withBrowser } from './browser.ts'

/** Where the page's own observer puts what it sees. */
interface BenchWindow extends Window {
  benchTasks?: number[]
}

/** Time of tasks beyond 50 ms each, from the start of a page until it is quiet, on a slower processor. */
export async function tasksRow(page: AuditedPage, world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  return withBrowser(world, async (browser) => {
    const { values, remark } = await undisturbed(RUNS, RUNS, async () => {
      const tasks = await visitPage(browser, {
        device: PHONE,
        url,
        async prepare(page, cdp) {
          await slowDown(cdp)
          await page.addInitScript(() => {
            const seen = window as BenchWindow
            const tasks: number[] = []
            seen.benchTasks = tasks
            new PerformanceObserver((list) => {
              for (const { duration } of list.getEntries()) tasks.push(duration)
            }).observe({ type: 'longtask', buffered: true })
          })
        },
        look: (page) => page.evaluate(() => (window as BenchWindow).benchTasks ?? []),
      })
      return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
    })
    return summarise('less', values, `runs: ${values.map(Math.round).join(', ')}`, remark)
  })
}
