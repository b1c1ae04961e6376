import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../server/base/releases.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { readSources } from '../check/structure/import-graph.ts'
import { copyProject, type ProjectCopy } from './copy.ts'
import { type Mutant, mutantsOf, mutated, pickMutants, seeded } from './mutants.ts'
import { testsNear } from './near-tests.ts'
import type { Report } from './support.ts'
import { runTests } from './vitest-run.ts'

/** How many of a hundred faults the tests shall see. */
const GOALS = { server: 85, shared: 85, client: 70 }
type Side = keyof typeof GOALS
const SIDES = Object.keys(GOALS) as Side[]

/** Tests beyond these are too far from a file to be about it. */
const TESTS = 12
/** Patience for the tests of one mutant, in ms: a machine may be busy. */
const PATIENCE = 240_000

/** Words and what only tests use are no code of the site. */
const isProduct = (file: string) =>
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|^client\/i18n\/(fr|en)\/|^shared\/messages\/|^server\/features\/.*common-passwords/.test(
    file,
  )

type Verdict = 'killed' | 'survived' | 'unanswered'

/** Whether some test is red by the fault alone: one that is red without it counts for nothing. */
async function tryMutant(
  { dir, env }: ProjectCopy & { env: NodeJS.ProcessEnv },
  mutant: Mutant,
  tests: readonly string[],
  red: Map<string, boolean>,
): Promise<Verdict> {
  const file = path.join(dir, mutant.file)
  const text = await readFile(file, 'utf8')
  const run = (files: readonly string[]) => runTests(dir, files, { env, patience: PATIENCE })
  for (;;) {
    const left = tests.filter((test) => !red.get(test))
    if (left.length === 0) return 'survived'
    await writeFile(file, mutated(text, mutant))
    const failed = await run(left).finally(() => writeFile(file, text))
    if (failed === undefined) return 'unanswered'
    if (failed.length === 0) return 'survived'
    for (const one of failed) if (!red.has(one)) red.set(one, (await run([one]))?.length !== 0)
    if (failed.some((one) => !red.get(one))) return 'killed'
  }
}

type Tally = Record<Verdict, number>

/** @returns the row of a side, in Markdown */
function row(side: Side, { killed, survived, unanswered }: Tally): string {
  const all = killed + survived + unanswered
  const percent = all === 0 ? '–' : `${((100 * killed) / all).toFixed(0)} %`
  return `| ${side} | ${all} | ${killed} | ${survived} | ${unanswered} | ${percent} | ${GOALS[side]} % |`
}

/** Puts small faults into a copy of the project, one at a time, and runs the tests nearest to each. */
export async function mutations(report: Report, args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      places: { type: 'string', default: '300' },
      side: { type: 'string' },
      minutes: { type: 'string', default: '360' },
    },
  })
  const sides = SIDES.filter((side) => values.side === undefined || side === values.side)
  if (sides.length === 0) throw new Error(`--side is one of ${SIDES.join(', ')}`)
  const until = Date.now() + Number(values.minutes) * 60_000
  const sources = await readSources(ROOT, ['server', 'shared', 'client', 'commands', 'demo', 'tools'])
  const random = seeded(Number(values.seed))
  const survivors: string[] = []
  const tallies = new Map<Side, Tally>()
  const red = new Map<string, boolean>()
  const copy = await copyProject(ROOT)
  try {
    const database = await startThrowaway()
    const env = { ...process.env, TEST_DATABASE_URL: database.url }
    try {
      for (const side of sides) {
        const files = [...sources].filter(([file]) => file.startsWith(`${side}/`) && isProduct(file))
        const all = files.flatMap(([file, text]) => mutantsOf(file, text))
        const tally: Tally = { killed: 0, survived: 0, unanswered: 0 }
        tallies.set(side, tally)
        for (const mutant of pickMutants(all, Math.round(Number(values.places) / sides.length), random)) {
          if (Date.now() > until) break
          const tests = testsNear(sources, mutant.file).slice(0, TESTS)
          const verdict = await tryMutant({ ...copy, env }, mutant, tests, red)
          tally[verdict]++
          const told = `${mutant.file}:${mutant.line} ${mutant.mutation}`
          report(`${verdict}: ${told}`)
          if (verdict !== 'killed')
            survivors.push(`- ${told}${tests.length === 0 ? ' (no test reaches it)' : ''}`)
        }
      }
    } finally {
      await database.stop()
    }
  } finally {
    await copy.remove()
  }
  const head = [
    '| side | places | killed | survived | no answer | killed | goal |',
    `|---${'|---:'.repeat(6)}|`,
  ]
  report(['', ...head, ...Array.from(tallies, ([side, tally]) => row(side, tally)), ''].join('\n'))
  report(survivors.join('\n'))
  return Array.from(tallies).every(
    ([side, { killed, survived, unanswered }]) =>
      killed > 0 && 100 * killed >= GOALS[side] * (killed + survived + unanswered),
  )
}
