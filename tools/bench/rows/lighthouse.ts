import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, ensureChromium } from '../../../server/testing/chromium.ts'
import { undisturbed } from '../machine.ts'
import { type AuditedPage, isIndexed, pathOf } from '../pages.ts'
import { freePort } from '../processes.ts'
import { failure, type Results, summarise } from '../results/result.ts'
import { median } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { World } from '../world.ts'

const RUNS = 5

const othersOf = (page: AuditedPage) => [
  'accessibility',
  'best-practices',
  ...(isIndexed(page) ? ['seo'] : []),
]

export const lighthouseRows = (page: AuditedPage) =>
  [`lighthouse-${page}`, `lighthouse-${page}-worst`, `lighthouse-${page}-others`] as const satisfies RowName[]

interface Run {
  performance: number
  others: number
  /** Audits that cost points, by name. */
  lost: string[]
}

/** Lighthouse's mobile scores of one page, five runs, each with a browser of its own. */
export async function lighthouseScores(page: AuditedPage, world: World): Promise<Results> {
  const { origin } = await world.site('production')
  const url = origin + pathOf(page, world.addresses)
  const [score, worst, others] = lighthouseRows(page)
  try {
    const { values: runs, remark } = await undisturbed(RUNS, RUNS, () =>
      auditWithRetry(url, othersOf(page), world),
    )
    const performance = runs.map((run) => run.performance)
    const lost = [...new Set(runs.flatMap((run) => run.lost))].join(', ')
    const rest = runs.map((run) => run.others)
    return new Map([
      [score, { median: median(performance), worst: median(performance) }],
      [worst, summarise('more', performance, performance.join(', '), remark)],
      [others, summarise('more', rest, lost)],
    ])
  } catch (error) {
    return new Map([score, worst, others].map((name) => [name, failure(error)]))
  }
}

/** Chromium now and then gives no trace to Lighthouse, which then asks to be run again. */
const auditWithRetry = (url: string, categories: string[], world: World): Promise<Run> =>
  audit(url, categories, world).catch((error: unknown) => {
    world.report(`${error instanceof Error ? error.message : error} Again …`)
    return audit(url, categories, world)
  })

async function audit(url: string, categories: string[], world: World): Promise<Run> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(world.report),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...categories],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
    const points = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    const lost = categories
      .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    return { performance: points('performance'), others: Math.min(...categories.map(points)), lost }
  } finally {
    await browser.close()
  }
}
