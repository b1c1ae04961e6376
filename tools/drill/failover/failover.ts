import { setTimeout as wait } from 'node:timers/promises'
import { counted, type Report, seconds, until } from '../support.ts'
import { lostComments, type Pace, startTraffic, type Tally } from '../traffic.ts'
import { writtenTwice } from './ledger.ts'
import { nodeBy, untilWhole } from './nodes.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import {
  bringAllBack,
  type Cast,
  castOf,
  openStage,
  type Stage,
  untilConnected,
  untilHeard,
  untilMailed,
} from './stage.ts'

const WARM_MS = 8000
const AFTER_MS = 6000
/** Requests at full speed would measure this machine instead of a failover. The patience is longer than that of the proxy between. */
const PACE: Pace = { readers: [50, 1500], writers: [20, 800], patienceMs: 100_000 }

/** A line of the table, by column. */
type Line = Record<string, string>

/** The longest time without an acknowledged comment. */
function withoutWriters({ comments }: Readonly<Tally>, from: number, to: number): number {
  const times = [from, ...comments.map(({ at }) => at).filter((at) => at > from && at < to), to]
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)))
}

async function timed(work: Promise<void>): Promise<string> {
  const began = Date.now()
  await work
  return seconds(Date.now() - began)
}

/** Plays a scenario, until writers are back and the cluster is whole. */
async function befall(cast: Cast, { fault, mend, backMs, holdMs = 0 }: Scenario, met: Readonly<Tally>) {
  const writersAfter = (moment: number) =>
    until('writers to be back', async () => met.comments.some(({ at, ms }) => at - ms > moment))
  const seen: Line = {}
  const lookAtSites = async () => {
    await untilConnected(cast)
    seen['Change seen'] = await timed(untilHeard(cast))
    seen['Mail written'] = await timed(untilMailed(cast))
  }
  await wait(WARM_MS)
  const faultAt = Date.now()
  await fault(cast)
  const heldUntil = Date.now() + holdMs
  await wait(1000)
  if (backMs !== null) {
    // A comment that was on its way may still arrive within the first second.
    await writersAfter(faultAt + 1000)
    await lookAtSites()
  }
  await wait(Math.max(0, heldUntil - Date.now()))
  const mendedAt = Date.now()
  await mend?.(cast)
  await wait(AFTER_MS)
  await writersAfter(mendedAt)
  if (backMs === null) await lookAtSites()
  const gap = withoutWriters(met, faultAt, Date.now())
  await untilWhole(cast.nodes)
  return { gap, seen: { ...seen, 'Whole again': seconds(Date.now() - mendedAt) } }
}

async function play(stage: Stage, name: string, scenario: Scenario, report: Report) {
  await untilWhole(stage.nodes)
  const cast = await castOf(stage)
  const { ledger, nodes, db } = stage
  const first = ledger.written.length
  const traffic = await startTraffic(stage.origin, stage.crowd, PACE)
  const { met } = traffic
  const { gap, seen } = await befall(cast, scenario, met).finally(traffic.stop)
  const leader = await nodeBy(nodes, 'leader')
  const lost = await lostComments(db, met)
  const written = ledger.written.slice(first)
  const missing = await ledger.missingAt(leader.url('ledger'), written)
  const twice = writtenTwice(ledger.written).filter((one) => written.includes(one))
  for (const one of twice.slice(0, 5)) report(`  acknowledged twice: ${JSON.stringify(one)}`)
  if (met.failedPages.length > 0) report(`  pages that failed: ${counted(met.failedPages)}`)
  const inTime = scenario.backMs === null || gap <= scenario.backMs
  const held = inTime && [lost, missing, twice.length, met.failedPages.length].every((count) => count === 0)
  const [from, to] = [cast.primary, leader].map(({ host }) => host.name)
  const line: Line = {
    Scenario: name,
    Held: String(held),
    'No writer for': seconds(gap),
    'Longest answer': seconds(met.longestMs),
    Primary: from === to ? `${from}` : `${from} → ${to}`,
    'Comments acknowledged': `${met.comments.length}, ${lost} lost`,
    'Own writes': `${written.length}, ${missing} lost`,
    'By two': String(twice.length),
    Pages: `${met.pages}, ${met.failedPages.length} failed`,
    Refused: `${met.failedData.length} GET; POST ${counted(met.refused)}`,
    ...seen,
  }
  return { held, line }
}

/** The line of a scenario that failed, for example because nobody could write afterwards; the others are played all the same. */
const unheld = (name: string, error: unknown): Line => ({
  Scenario: name,
  Held: 'false',
  // The error has to fit into one cell, but may have several lines.
  'No writer for': String(error).replaceAll('|', '/').replaceAll(/\s+/g, ' '),
})

/** The scenarios with these names, or all. */
function chosen(names: readonly string[]): [string, Scenario][] {
  const unknown = names.find((name) => !Object.hasOwn(SCENARIOS, name))
  if (unknown) throw new Error(`there is no "${unknown}":\n${usage}`)
  return Object.entries(SCENARIOS).filter(([name]) => names.length === 0 || names.includes(name))
}

export const usage = Object.entries(SCENARIOS)
  .map(([name, { what, times }]) => `    ${name.padEnd(18)}${what}${times ? `, ${times} times` : ''}`)
  .join('\n')

const cells = (all: readonly string[]) => `| ${all.join(' | ')} |`

/** Runs Patroni, etcd, HAProxy and two sites as ops/ has them, and plays failures. @param names of scenarios, once each; none: all */
export async function failover(report: Report, names: readonly string[] = []): Promise<boolean> {
  const lines: Line[] = []
  let everyHeld = true
  const began = Date.now()
  const scenarios = chosen(names)
  const stage = await openStage(report)
  try {
    for (const [name, scenario] of scenarios)
      for (let time = names.length > 0 ? 1 : (scenario.times ?? 1); time > 0; time--) {
        report(`${seconds(Date.now() - began)}: ${name}: ${scenario.what}`)
        const { held, line } = await play(stage, name, scenario, report).catch(async (error: unknown) => {
          await bringAllBack(stage)
          return { held: false, line: unheld(name, error) }
        })
        everyHeld &&= held
        lines.push(line)
        report(`  ${JSON.stringify(line)}`)
      }
  } finally {
    const head = [...new Set(lines.flatMap((line) => Object.keys(line)))]
    report(
      [head, head.map(() => '---'), ...lines.map((line) => head.map((key) => line[key] ?? '–'))]
        .map(cells)
        .join('\n'),
    )
    if (!everyHeld) report(`what they said: ${await stage.keepLogs()}`)
    await stage.close()
  }
  return everyHeld
}
