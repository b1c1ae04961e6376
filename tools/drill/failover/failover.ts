import { type Report, seconds } from '../support.ts'
import { play, type ScenarioResult, unheld } from './play.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { bringAllBack, openStage } from './stage.ts'

const HEAD: Record<keyof ScenarioResult, string> = {
  name: 'Scenario',
  good: 'Held',
  withoutWriters: 'No writer for',
  longest: 'Longest answer',
  primary: 'Primary',
  comments: 'Comments acknowledged',
  writes: 'Own writes',
  twice: 'By two',
  pages: 'Pages',
  refused: 'Refused',
  heard: 'Change seen',
  mailed: 'Mail written',
  whole: 'Whole again',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const usage = SCENARIOS.map(
  ({ name, what, times }) => `    ${name.padEnd(18)}${what}${times > 1 ? `, ${times} times` : ''}`,
).join('\n')

const chosen = (names: readonly string[]): readonly Scenario[] => {
  for (const name of names)
    if (!SCENARIOS.some((one) => one.name === name)) throw new Error(`there is no "${name}":\n${usage}`)
  return names.length === 0
    ? SCENARIOS
    : SCENARIOS.filter((one) => names.includes(one.name)).map((one) => ({ ...one, times: 1 }))
}

/** Patroni, etcd, HAProxy and two sites as ops/ has them, and what may befall them. @param names of scenarios, once each; none: all */
export async function failover(report: Report, names: readonly string[] = []): Promise<boolean> {
  const scenarios = chosen(names)
  const outcomes: ScenarioResult[] = []
  let held = false
  const began = Date.now()
  const stage = await openStage(report)
  try {
    for (const scenario of scenarios)
      for (let time = 1; time <= scenario.times; time++) {
        if (scenario.cuts && !stage.network.cuts) {
          report(`${scenario.name}: not here, where no cable can be cut`)
          break
        }
        report(
          `${seconds(Date.now() - began)}: ${scenario.name}, ${time} of ${scenario.times}: ${scenario.what}`,
        )
        const outcome = await play(stage, scenario, report).catch(async (error: Error) => {
          await bringAllBack(stage)
          return unheld(scenario, error)
        })
        outcomes.push(outcome)
        report(`  ${JSON.stringify(outcome)}`)
      }
    held = outcomes.length > 0 && outcomes.every((one) => one.good)
  } finally {
    report(row(Object.values(HEAD)))
    report(row(Object.keys(HEAD).map(() => '---')))
    for (const outcome of outcomes)
      report(row(Object.keys(HEAD).map((key) => String(outcome[key as keyof ScenarioResult]))))
    if (!held) report(`what they said: ${await stage.keepLogs()}`)
    await stage.close()
  }
  return held
}
