import lighthouse from 'lighthouse'
import { freePort } from '../../../server/testing/pooler.ts'
import { undisturbed } from '../machine.ts'
import { type AuditedPage, isIndexed, pathOf } from '../pages.ts'
import { type Results, summarise } from '../results/result.ts'
import { median } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'
import { RUNS, withBrowser } from './browser.ts'

export const lighthouseRows = (page: AuditedPage) =>
  [`lighthouse-${page}`, `lighthouse-${page}-worst`, `lighthouse-${page}-others`] as const satisfies RowName[]

interface Run {
  performance: number
  others: number
  /** The names of audits that cost points. */
  lost: string[]
}

/** Lighthouse's mobile scores of one page: five runs, each with a browser of its own. */
export async function lighthouseScores(page: AuditedPage, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  const categories = ['accessibility', 'best-practices', ...(isIndexed(page) ? ['seo'] : [])]
  const run = () => audit(url, categories, world)
  // Chromium sometimes gives Lighthouse no trace; Lighthouse then asks for another run.
  const runWithRetry = () =>
    run().catch((error: unknown) => {
      world.report(`${error} Again …`)
      return run()
    })
  const { values: runs, remark } = await undisturbed(RUNS, RUNS, runWithRetry)
  const performance = runs.map((run) => run.performance)
  const lost = [...new Set(runs.flatMap((run) => run.lost))].join(', ')
  const rest = runs.map((run) => run.others)
  const [score, worst, others] = lighthouseRows(page)
  return new Map([
    [score, { median: median(performance), worst: median(performance) }],
    [worst, summarise('more', performance, performance.join(', '), remark)],
    [others, summarise('more', rest, lost)],
  ])
}

async function audit(url: string, categories: string[], world: World): Promise<Run> {
  const port = await freePort()
  const onlyCategories = ['performance', ...categories]
  const look = () => lighthouse(url, { port, logLevel: 'error', onlyCategories })
  const result = await withBrowser(world, look, `--remote-debugging-port=${port}`)
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
  const points = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const lost = categories
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { performance: points('performance'), others: Math.min(...categories.map(points)), lost }
}
