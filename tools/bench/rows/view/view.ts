import { makeMember } from '../../admin.ts'
import { type BenchRequest, floorOf } from '../../floor.ts'
import { parentOf, undisturbed } from '../../machine.ts'
import { type Result, type Results, summarise } from '../../results/result.ts'
import { median, plain } from '../../results/stats.ts'
import type { RowName } from '../../results/targets.ts'
import { type Site, startSite } from '../../site.ts'
import type { World } from '../../world.ts'
import { withBrowser } from '../browser.ts'
import { type Cost, multipleOf, perView } from './cost.ts'
import { recordVisit } from './record.ts'
import { idle, replay, spentBy } from './replay.ts'
import { readArticles, subjectsOf } from './subjects.ts'
import { visitOf } from './visit.ts'

export const VIEW_ROWS = ['view-warm', 'view-first'] as const satisfies RowName[]

/** Visits that a fresh process compiles what it runs with; of the rest each text is new to it. */
const WARM_UP = 60
/** Fewer say nothing: processor time is counted in steps of 10 ms. */
const FEWEST = 100
const RETRIES = 2

/** The process that all of PostgreSQL's descend from. */
async function postgresOf({ database: { db } }: World): Promise<number> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
  const pid = row && (await parentOf(row.pid))
  if (!pid) throw new Error('processor time is read from /proc, which is not here')
  return pid
}

/** A visit recorded of a site, made one of as many others as the database has texts for. */
async function visitsOf(
  world: World,
  site: Site,
  stored: Record<string, string> = {},
): Promise<BenchRequest[][]> {
  const articles = await readArticles(world.database.db)
  const { asked, subjects } = await withBrowser(world, (browser) =>
    recordVisit(browser, site.origin, articles, stored),
  )
  const visits = subjectsOf(articles, Object.values(subjects)).map((other) => visitOf(asked, subjects, other))
  if (visits.length < WARM_UP + FEWEST)
    throw new Error(`the database has texts for ${visits.length} visits alone`)
  return visits
}

const anonymous = new WeakMap<Site, Promise<BenchRequest[][]>>()

/** An anonymous reader's visits, recorded once of each site, whose turns ask the same. */
function anonymousVisits(world: World, site: Site): Promise<BenchRequest[][]> {
  const visits = anonymous.get(site) ?? visitsOf(world, site)
  anonymous.set(site, visits)
  return visits
}

/** What a view costs the floor: the same bytes in as many requests. */
async function floorCost(site: Site, visits: BenchRequest[][], seconds: number): Promise<number> {
  const floor = await floorOf(site.origin, visits.flat())
  await replay(floor.origin, visits)
  let made = 0
  const [ms = 0] = await spentBy([floor.pid], async () => {
    made = await replay(floor.origin, visits, seconds)
  })
  return perView(ms, made)
}

/** What a view of texts that were seen before costs a site. */
async function warmCost(world: World, site: Site, visits: BenchRequest[][]): Promise<Cost> {
  const pids = [site.pid, await postgresOf(world)]
  const { seconds } = world.options
  let made = 0
  const [own = 0, postgres = 0] = await spentBy(pids, async () => {
    made = await replay(site.origin, visits, seconds)
  })
  const floor = await floorCost(site, visits, seconds)
  return { site: perView(own, made), postgres: perView(postgres, made), floor }
}

/** Has a site see all of it, and again: what it keeps is compressed better once it is asked for again. */
async function showAll(world: World, site: Site, visits: BenchRequest[][]): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await replay(site.origin, visits)
    await idle([site.pid, await postgresOf(world)])
  }
}

/** What a view of texts costs that a fresh process has not seen since its start, with what it does of them afterwards. */
async function firstCost(world: World, visits: BenchRequest[][], floor: number): Promise<Cost> {
  const { url, dataDir } = world.database
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  const site = await startSite({ kind: 'production', root: world.root, env })
  try {
    const pids = [site.pid, await postgresOf(world)]
    await replay(site.origin, visits.slice(0, WARM_UP))
    await idle(pids)
    const unseen = visits.slice(WARM_UP)
    const [own = 0, postgres = 0] = await spentBy(pids, async () => {
      await replay(site.origin, unseen)
      await idle(pids)
    })
    return { site: perView(own, unseen.length), postgres: perView(postgres, unseen.length), floor }
  } finally {
    await site.stop()
  }
}

function resultOf(costs: readonly Cost[], requests: number, remark: string): Result {
  const ms = (of: (cost: Cost) => number) => plain(median(costs.map(of)))
  const whole = ms(({ site, postgres }) => site + postgres)
  const parts = `site ${ms(({ site }) => site)}, PostgreSQL ${ms(({ postgres }) => postgres)}`
  const note = `${whole} ms a view, ${parts}; floor ${ms(({ floor }) => floor)}; ${requests} requests a visit`
  return summarise('less', costs.map(multipleOf), note, remark)
}

/** What a view costs an anonymous reader's site: of texts seen before, and of each first seen since the start. */
export async function viewRows(world: World): Promise<Results> {
  const { rounds } = world.options
  const site = await world.site('production')
  const visits = await anonymousVisits(world, site)
  const requests = visits[0]?.length ?? 0
  await showAll(world, site, visits)
  const warm = await undisturbed(rounds, RETRIES, () => warmCost(world, site, visits))
  const floor = median(warm.values.map((cost) => cost.floor))
  const first = await undisturbed(rounds, RETRIES, () => firstCost(world, visits, floor))
  return new Map([
    ['view-warm', resultOf(warm.values, requests, warm.remark)],
    ['view-first', resultOf(first.values, requests, first.remark)],
  ])
}

/** The same of a member who is signed in, of texts seen before. */
export async function memberViewRow(world: World): Promise<Result> {
  const site = await world.site('production')
  const member = await makeMember(site.origin, world.database.db, 'visitor')
  try {
    const visits = await visitsOf(world, site, member.stored)
    await showAll(world, site, visits)
    const { values, remark } = await undisturbed(world.options.rounds, RETRIES, () =>
      warmCost(world, site, visits),
    )
    return resultOf(values, visits[0]?.length ?? 0, remark)
  } finally {
    await member.remove()
  }
}
