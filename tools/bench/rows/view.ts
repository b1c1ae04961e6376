import { type BenchRequest, floorOf } from '../floor.ts'
import { parentOf, type Undisturbed, undisturbed } from '../machine.ts'
import { makeMember } from '../member.ts'
import { type Result, type Results, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { Site } from '../site.ts'
import type { World } from '../world.ts'
import { withBrowser } from './browser.ts'
import { recordVisit } from './record.ts'
import { idle, replay, spentBy } from './replay.ts'
import { readArticles, subjectsOf, VIEWS, visitOf } from './visits.ts'

export const VIEW_ROWS = ['view-warm', 'view-first'] as const satisfies RowName[]

/** How many visits a fresh process gets to compile its code; the texts of later ones are new to it. */
const WARM_UP = 60
/** Fewer views would measure nothing: processor time is counted in steps of 10 ms. */
const FEWEST = 100
const RETRIES = 2

type Visits = BenchRequest[][]

/** The processor time of one view in milliseconds: of the site, of PostgreSQL, and of a floor that sends the same bytes. */
interface Cost {
  site: number
  postgres: number
  floor: number
}

/** The process that is the parent of all of PostgreSQL's. */
async function postgresOf({ database: { db } }: World): Promise<number> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
  const pid = row && (await parentOf(row.pid))
  if (!pid) throw new Error('processor time is read from /proc, which is not here')
  return pid
}

/** A recorded visit of a site, turned into as many visits as the database has texts for. */
async function visitsOf(world: World, site: Site, stored: Record<string, string> = {}): Promise<Visits> {
  const articles = await readArticles(world.database.db)
  const { asked, subjects } = await withBrowser(world, (browser) =>
    recordVisit(browser, site.origin, articles, stored),
  )
  const visits = subjectsOf(articles, Object.values(subjects)).map((other) => visitOf(asked, subjects, other))
  if (visits.length < WARM_UP + FEWEST)
    throw new Error(`the database has texts for ${visits.length} visits alone`)
  return visits
}

const anonymous = new WeakMap<Site, Promise<Visits>>()

/** An anonymous reader's visits. They are recorded once for each site, so that its turns send the same requests. */
function anonymousVisits(world: World, site: Site): Promise<Visits> {
  const visits = anonymous.get(site) ?? visitsOf(world, site)
  anonymous.set(site, visits)
  return visits
}

/** The cost of a view to each of these processes. @param work returns how many visits it has made */
async function costPerView(pids: readonly number[], work: () => Promise<number>): Promise<number[]> {
  let made = 0
  const spent = await spentBy(pids, async () => {
    made = await work()
  })
  return spent.map((ms) => ms / (made * VIEWS))
}

/** The cost of a view of texts that were seen before, for a site and the floor: the same bytes in as many requests. */
async function warmCost(world: World, { pid, origin }: Site, visits: Visits): Promise<Cost> {
  const { seconds } = world.options
  const pids = [pid, await postgresOf(world)]
  const [site = 0, postgres = 0] = await costPerView(pids, () => replay(origin, visits, seconds))
  const bare = await floorOf(origin, visits.flat())
  await replay(bare.origin, visits)
  const [floor = 0] = await costPerView([bare.pid], () => replay(bare.origin, visits, seconds))
  return { site, postgres, floor }
}

/** The cost of a view of texts that a process has not seen since its start, including its later work on them. */
async function firstCost(world: World, visits: Visits, floor: number): Promise<Cost> {
  const { pid, origin, stop } = await world.fresh()
  try {
    const pids = [pid, await postgresOf(world)]
    await replay(origin, visits.slice(0, WARM_UP))
    await idle(pids)
    const [site = 0, postgres = 0] = await costPerView(pids, async () => {
      const made = await replay(origin, visits.slice(WARM_UP))
      await idle(pids)
      return made
    })
    return { site, postgres, floor }
  } finally {
    await stop()
  }
}

/** The cost for texts that were seen twice before: a site compresses a kept page better after the second request. */
async function warmCosts(world: World, site: Site, visits: Visits): Promise<Undisturbed<Cost>> {
  for (let time = 0; time < 2; time++) {
    await replay(site.origin, visits)
    await idle([site.pid, await postgresOf(world)])
  }
  return undisturbed(world.options.rounds, RETRIES, () => warmCost(world, site, visits))
}

/** The costs as multiples of the floor's. */
function resultOf({ values, remark }: Undisturbed<Cost>, visits: Visits): Result {
  const ms = (of: (cost: Cost) => number) => plain(median(values.map(of)))
  const multiples = values.map(({ site, postgres, floor }) => (site + postgres) / floor)
  if (!multiples.every(Number.isFinite)) throw new Error('the floor has spent no time that /proc could tell')
  const whole = ms(({ site, postgres }) => site + postgres)
  const parts = `site ${ms(({ site }) => site)}, PostgreSQL ${ms(({ postgres }) => postgres)}`
  const note = `${whole} ms a view, ${parts}; floor ${ms(({ floor }) => floor)}; ${visits[0]?.length ?? 0} requests a visit`
  return summarise('less', multiples, note, remark)
}

/** The cost of an anonymous view to the site: of texts seen before, and of texts seen for the first time since its start. */
export async function viewRows(world: World): Promise<Results> {
  const site = await world.site('production')
  const visits = await anonymousVisits(world, site)
  const warm = await warmCosts(world, site, visits)
  const floor = median(warm.values.map((cost) => cost.floor))
  const first = await undisturbed(world.options.rounds, RETRIES, () => firstCost(world, visits, floor))
  return new Map([
    ['view-warm', resultOf(warm, visits)],
    ['view-first', resultOf(first, visits)],
  ])
}

/** The cost of a signed-in member's view of texts that were seen before. */
export async function memberViewRow(world: World): Promise<Result> {
  const site = await world.site('production')
  const member = await makeMember(site.origin, world.database.db, 'visitor')
  try {
    const visits = await visitsOf(world, site, member.stored)
    return resultOf(await warmCosts(world, site, visits), visits)
  } finally {
    await member.remove()
  }
}
