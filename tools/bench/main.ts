import { buildIfStale } from '../../commands/build/build.ts'
import type { Pairs } from './beside/pair.ts'
import { prepareRelease } from './beside/release.ts'
import { besideTable } from './beside/table.ts'
import { measureBeside } from './beside/turns.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { stopAllProcesses } from './processes.ts'
import { writeDocument } from './results/document.ts'
import { failure, type Result, type Results } from './results/result.ts'
import { table, written } from './results/table.ts'
import { ROW_NAMES, type RowName, TARGETS } from './results/targets.ts'
import { BENCH_STEPS, type BenchStep } from './steps.ts'
import { createWorld, type World } from './world.ts'

// Measures the rows of targets.ts on this machine: ratios within one run, each against what stands beside it.

/** What happens, with the time since the start. */
function report(line: string): void {
  const seconds = Math.round(performance.now() / 1000)
  console.log(
    `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${line}`,
  )
}

function tell(row: RowName, result: Result): void {
  const { unit } = TARGETS[row]
  if ('failed' in result) report(`${row}: FAILED: ${result.failed}`)
  else
    report(
      `${row}: ${written(result.median, unit)}, slowest ${written(result.worst, unit)}${result.note ? ` (${result.note})` : ''}`,
    )
}

async function measure(steps: readonly BenchStep[], world: World, results: Results): Promise<void> {
  for (const step of steps) {
    report(`${step.rows.join(', ')} …`)
    const outcome = await step
      .run(world)
      .catch((error: unknown) => new Map(step.rows.map((row) => [row, failure(error)])))
    for (const [row, result] of outcome) {
      results.set(row, result)
      tell(row, result)
    }
  }
}

const options = readOptions(process.argv.slice(2))
const wanted = (row: RowName) =>
  (options.only.length === 0 || options.only.some((name) => row.startsWith(name))) &&
  !(options.quick && row.startsWith('scale-'))
const steps = BENCH_STEPS.filter(({ rows }) => rows.some(wanted))
if (steps.length === 0) throw new Error(`No row is called so. Rows: ${ROW_NAMES.join(', ')}`)

await buildIfStale(report)
const other = options.beside === undefined ? undefined : await prepareRelease(options.beside, report)
const world = await createWorld(options, report)
const results: Results = new Map()
const pairs: Pairs = new Map()
let closing: Promise<void> | undefined
const close = () =>
  (closing ??= (async () => {
    await world.close()
    await stopAllProcesses()
  })())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report('Stopping …')
    // What has been measured is not lost.
    console.log(`\n${other ? besideTable(pairs, other.name) : table(results, false)}\n`)
    void close().finally(() => process.exit(130))
  })

async function measureAll(machine: string): Promise<void> {
  await measure(steps, world, results)
  const text = table(results, options.only.length === 0)
  console.log(`\n${machine}\n\n${text}\n`)
  if (options.write) report(`Written to ${await writeDocument(machine, options, text)}`)
  // A number out of line is for people to assess; a row that could not be measured is a fault.
  process.exitCode = [...results.values()].some((result) => 'failed' in result) ? 1 : 0
}

try {
  const machine = describeMachine(world.database.version)
  report(machine)
  if (other) {
    await measureBeside(steps, world, other.root, pairs)
    console.log(`\n${machine}\n\n${besideTable(pairs, other.name)}\n`)
    process.exitCode = [...pairs.values()].some((pair) => 'failed' in pair) ? 1 : 0
  } else await measureAll(machine)
} finally {
  await close()
}
process.exit()
