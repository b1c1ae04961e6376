import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../server/base/releases.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { readSources } from '../check/structure/import-graph.ts'
import { copyProject } from './mutations/copy.ts'
import { type Mutant, mutantsOf, mutated, pickMutants, seeded } from './mutations/mutants.ts'
import { specsNear } from './mutations/near-specs.ts'
import { testsNear } from './mutations/near-tests.ts'
import { createBrowserRunner } from './mutations/playwright-run.ts'
import { createTestRunner, type TestRunner } from './mutations/vitest-run.ts'
import type { Report } from './support.ts'

/** How many of a hundred faults the tests shall see. */
const GOALS = { server: 85, shared: 85, client: 70 }
type Side = keyof typeof GOALS
const SIDES = Object.keys(GOALS) as Side[]

/** Which of the nearest tests are run at once, as long as none sees the fault. */
const STAGES = [
  [0, 3],
  [3, 12],
  [12, Number.POSITIVE_INFINITY],
] as const

/** Words and what only tests use are no code of the site. */
const isProduct = (file: string) =>
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|^client\/i18n\/(fr|en)\/|^shared\/messages\/|^server\/features\/.*common-passwords/.test(
    file,
  )

interface Tried {
  dir: string
  runner: TestRunner
  /** Tests that are red, or hang, without any fault count for nothing. */
  useless: Map<string, boolean>
}

/** @returns the test that the fault alone makes red, or endless, if one does */
async function seenBy(
  { dir, runner, useless }: Tried,
  mutant: Mutant,
  tests: readonly string[],
): Promise<string | undefined> {
  const file = path.join(dir, mutant.file)
  const text = await readFile(file, 'utf8')
  const isRed = async (one: string) => (await runner.run([one], mutant.file))?.length !== 0
  const withFault = async <T>(run: () => Promise<T>) => {
    await writeFile(file, mutated(text, mutant))
    return run().finally(() => writeFile(file, text))
  }
  let left = tests.filter((test) => !useless.get(test))
  while (left.length > 0) {
    const failed = (await withFault(() => runner.run(left, mutant.file))) ?? left
    if (failed.length === 0) break
    for (const one of failed) {
      if (!useless.has(one)) useless.set(one, await isRed(one))
      // Once more by itself: on a busy machine a test may have waited in vain.
      if (!useless.get(one) && (await withFault(() => isRed(one)))) return one
    }
    // The run ended with them, so others have not been asked.
    left = left.filter((test) => !failed.includes(test))
  }
  return undefined
}

async function tryMutant(tried: Tried, mutant: Mutant, near: readonly string[]): Promise<string | undefined> {
  for (const [from, to] of STAGES) {
    const tests = near.slice(from, to)
    const test = tests.length > 0 ? await seenBy(tried, mutant, tests) : undefined
    if (test) return test
  }
  return undefined
}

/** French sentences by their keys, as the pages that are tested show them. */
async function readSentences(): Promise<Map<string, string>> {
  const sentences = new Map<string, string>()
  const put = (value: unknown, key: string): void => {
    if (typeof value === 'string') sentences.set(key, value)
    else
      for (const [name, inner] of Object.entries(value as object)) put(inner, key ? `${key}.${name}` : name)
  }
  for await (const file of glob('client/i18n/fr/*.ts', { cwd: ROOT }))
    put(((await import(path.join(ROOT, file))) as { default: object }).default, '')
  return sentences
}

async function readSpecs(): Promise<Map<string, string>> {
  const specs = new Map<string, string>()
  for await (const file of glob('tests/e2e/*.spec.ts', { cwd: ROOT }))
    specs.set(file, await readFile(path.join(ROOT, file), 'utf8'))
  return specs
}

type Tally = Record<'killed' | 'survived', number>

/** @returns the row of a side, in Markdown */
function row(side: Side, { killed, survived }: Tally): string {
  const all = killed + survived
  const percent = all === 0 ? '–' : `${((100 * killed) / all).toFixed(0)} %`
  return `| ${side} | ${all} | ${killed} | ${survived} | ${percent} | ${GOALS[side]} % |`
}

interface Place {
  side: Side
  mutant: Mutant
}

/** As the drill names it, with what it changes. */
function said(
  sources: ReadonlyMap<string, string>,
  { file, line, mutation, start, end, replacement }: Mutant,
) {
  const code = (sources.get(file)?.slice(start, end) ?? '').replaceAll(/\s+/g, ' ')
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
  return `${file}:${line} ${mutation}: ${short(code)} → ${short(replacement.replaceAll(/\s+/g, ' '))}`
}

/** The sides in turn, so that each has had as many places as the others when the time is up. */
function pickPlaces(
  sources: ReadonlyMap<string, string>,
  sides: readonly Side[],
  pick: (all: readonly Mutant[]) => readonly Mutant[],
): Place[] {
  const picked = sides.map((side) => {
    const files = [...sources].filter(([file]) => file.startsWith(`${side}/`) && isProduct(file))
    const all = files.flatMap(([file, text]) => mutantsOf(file, text))
    return pick(all).map((mutant) => ({ side, mutant }))
  })
  const most = Math.max(...picked.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => picked.flatMap((places) => places[i] ?? [])).flat()
}

function table(tallies: ReadonlyMap<Side, Tally>): string {
  const head = ['| side | places | killed | survived | killed | goal |', `|---${'|---:'.repeat(5)}|`]
  return ['', ...head, ...Array.from(tallies, ([side, tally]) => row(side, tally)), ''].join('\n')
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
      /** How many of the nearest tests; fewer see less, in less time. */
      near: { type: 'string', default: '30' },
      /** How many specs of browsers a fault of the client is shown to when no other test sees it. */
      specs: { type: 'string', default: '3' },
      /** As the drill has named it, or the beginning of that. */
      at: { type: 'string', multiple: true },
    },
  })
  const sides = SIDES.filter((side) => values.side === undefined || side === values.side)
  if (sides.length === 0) throw new Error(`--side is one of ${SIDES.join(', ')}`)
  const until = Date.now() + Number(values.minutes) * 60_000
  const sources = await readSources(ROOT, ['server', 'shared', 'client', 'commands', 'demo', 'tools'])
  const random = seeded(Number(values.seed))
  const places = pickPlaces(sources, sides, (all) =>
    values.at
      ? all.filter((mutant) => values.at?.some((name) => said(sources, mutant).startsWith(name)))
      : pickMutants(all, Math.round(Number(values.places) / sides.length), random),
  )
  const survivors: string[] = []
  const tallies = new Map(sides.map((side): [Side, Tally] => [side, { killed: 0, survived: 0 }]))
  const useless = new Map<string, boolean>()
  const copy = await copyProject(ROOT)
  try {
    const database = await startThrowaway()
    const env = { ...process.env, TEST_DATABASE_URL: database.url }
    const runner = createTestRunner(copy.dir, env)
    const browser = createBrowserRunner(copy.dir, env)
    const [specs, sentences] = await Promise.all([readSpecs(), readSentences()])
    try {
      for (const { side, mutant } of places) {
        if (Date.now() > until) break
        const tests = testsNear(sources, mutant.file).slice(0, Number(values.near))
        const shown = side === 'client' ? specsNear(sources, specs, sentences, mutant.file) : []
        const test =
          (await tryMutant({ ...copy, runner, useless }, mutant, tests)) ??
          (await seenBy({ ...copy, runner: browser, useless }, mutant, shown.slice(0, Number(values.specs))))
        const tally = tallies.get(side)
        if (tally) tally[test ? 'killed' : 'survived']++
        const told = said(sources, mutant)
        report(test ? `killed: ${told} (${test})` : `survived: ${told}`)
        if (!test) survivors.push(`- ${told} (${tests[0] ? `nearest: ${tests[0]}` : 'no test reaches it'})`)
      }
    } finally {
      await runner.stop()
      await database.stop()
    }
  } finally {
    await copy.remove()
  }
  report(table(tallies))
  report(survivors.join('\n'))
  const red = [...useless].flatMap(([test, is]) => (is ? [test] : []))
  if (red.length > 0) report(`Red without any fault, so they counted for nothing: ${red.join(', ')}`)
  return Array.from(tallies).every(
    ([side, { killed, survived }]) => killed > 0 && 100 * killed >= GOALS[side] * (killed + survived),
  )
}
