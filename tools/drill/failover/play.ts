import { setTimeout as wait } from 'node:timers/promises'
import { counted } from '../outcome.ts'
import { type Report, seconds, until } from '../support.ts'
import { acknowledgedTwice, lostWrites } from './acknowledged.ts'
import { nodeBy, untilWhole } from './nodes.ts'
import { type Cast, castOf, type Scenario } from './scenarios.ts'
import { connectionsBack, heardAfter, mailedAfter, type Stage } from './stage.ts'
import { startTraffic, type TrafficTally } from './traffic.ts'

const WARM_MS = 8000
const AFTER_MS = 6000

/** A row of the table. */
export interface ScenarioResult {
  name: string
  good: boolean
  withoutWriters: string
  longest: string
  primary: string
  comments: string
  writes: string
  twice: number
  pages: string
  refused: string
  heard: string
  mailed: string
  whole: string
}

/** The longest time without an acknowledged comment. */
function withoutWriters({ comments }: TrafficTally, from: number, to: number): number {
  const times = [from, ...comments.map((one) => one.at).filter((at) => at > from && at < to), to]
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)))
}

const lost = (all: number, missing: number) => `${all}, ${missing} lost`

/** The row of a scenario that did not end, such as one after which nobody writes: the others are played all the same. */
export const unheld = ({ name }: Scenario, { message }: Error): ScenarioResult => ({
  ...{
    name,
    good: false,
    // One cell: what a program said may have several lines.
    withoutWriters: message
      .replaceAll('|', '/')
      .split('\n')
      .flatMap((line) => line.trim() || [])
      .join('; '),
    longest: '–',
    primary: '–',
    comments: '–',
  },
  ...{ writes: '–', twice: 0, pages: '–', refused: '–', heard: '–', mailed: '–', whole: '–' },
})

/** What befalls, until writers are back and all is whole. */
async function befall(
  stage: Stage,
  { scenario, cast, met }: { scenario: Scenario; cast: Cast; met: TrafficTally },
) {
  await wait(WARM_MS)
  const faultAt = Date.now()
  await scenario.fault(cast)
  const heldUntil = Date.now() + scenario.holdMs
  // One that was on its way may still arrive.
  const back = async () => met.comments.some((one) => one.at - one.ms > faultAt + 1000)
  await wait(1000)
  if (scenario.backMs !== null) await until('writers to be back', back)
  let [heard, mailed] = [0, 0]
  const lookAtSites = async () => {
    await until('LISTEN and queues to be back', () => connectionsBack(stage))
    heard = await heardAfter(stage)
    mailed = await mailedAfter(stage)
  }
  if (scenario.backMs !== null) await lookAtSites()
  await wait(Math.max(0, heldUntil - Date.now()))
  const mendedAt = Date.now()
  await scenario.mend?.(cast)
  await wait(AFTER_MS)
  await until('writers to be back', async () => met.comments.some((one) => one.at - one.ms > mendedAt))
  if (scenario.backMs === null) await lookAtSites()
  const overAt = Date.now()
  await untilWhole(stage.nodes)
  return { faultAt, overAt, heard, mailed, wholeMs: Date.now() - mendedAt }
}

export async function play(stage: Stage, scenario: Scenario, report: Report): Promise<ScenarioResult> {
  await untilWhole(stage.nodes)
  const cast = await castOf(stage)
  const paths = ['/home', '/news', '/en/news', `/news/${stage.article.slug}`, '/api/articles']
  const first = stage.ledger.acknowledged.length
  const traffic = startTraffic({ ...stage, articleId: stage.article.id, paths, tokens: await stage.tokens() })
  const { met } = traffic
  const { faultAt, overAt, heard, mailed, wholeMs } = await befall(stage, { scenario, cast, met }).catch(
    async (error: unknown) => {
      await traffic.stop()
      throw error
    },
  )
  await traffic.stop()
  const leader = await nodeBy(stage.nodes, 'leader')
  const kept = await stage.db.comment.count({ where: { id: { in: met.comments.map((one) => one.id) } } })
  const written = stage.ledger.acknowledged.slice(first)
  const missing = await lostWrites(leader.url('ledger'), written)
  const twice = acknowledgedTwice(stage.ledger.acknowledged).filter((one) => written.includes(one))
  const gap = withoutWriters(met, faultAt, overAt)
  const inTime = scenario.backMs === null || gap <= scenario.backMs
  const good =
    kept === met.comments.length &&
    missing === 0 &&
    twice.length === 0 &&
    met.failedPages.length === 0 &&
    inTime
  if (met.failedPages.length > 0) report(`  pages that failed: ${counted(met.failedPages)}`)
  if (met.failedData.length > 0) report(`  data that failed: ${counted(met.failedData)}`)
  for (const one of twice.slice(0, 5)) report(`  acknowledged twice: ${JSON.stringify(one)}`)
  return {
    name: scenario.name,
    good,
    withoutWriters: seconds(gap),
    longest: seconds(met.longestMs),
    primary: cast.primary === leader ? cast.primary.name : `${cast.primary.name} → ${leader.name}`,
    comments: lost(met.comments.length, met.comments.length - kept),
    writes: lost(written.length, missing),
    twice: twice.length,
    pages: `${met.pages}, ${met.failedPages.length} failed`,
    refused: `${met.failedData.length} GET; POST ${JSON.stringify(met.refused).replaceAll('"', '')}`,
    heard: seconds(heard),
    mailed: seconds(mailed),
    whole: seconds(wholeMs),
  }
}
