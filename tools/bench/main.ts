import { buildIfStale } from '../../commands/build/build.ts'
import { besideTable, measureBeside, type Pairs } from './beside/beside.ts'
import { letStart, prepareRelease } from './beside/release.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { stopAllProcesses } from './processes.ts'
import { writeDocument } from './results/document.ts'
import { failure, type Results } from './results/result.ts'
import { documentTable, table, written } from './results/table.ts'
import { ROW_NAMES, type RowName, TARGETS } from './results/targets.ts'
import { BENCH_STEPS } from './steps.ts'
import { createWorld } from './world.ts'

// Measures the rows of targets.ts on this machine. All figures are ratios within one run, each against something beside it.

/** Reports a line with the time since the start. */
function report(line: string): void {
  const seconds = Math.round(performance.now() / 1000)
  const minutes = String(Math.floor(seconds / 60)).padStart(3)
  console.log(`${minutes}:${String(seconds % 60).padStart(2, '0')}  ${line}`)
}

const options = readOptions(process.argv.slice(2))
const wanted = (row: RowName) =>
  (options.only.length === 0 || options.only.some((name) => row.startsWith(name))) &&
  !(options.quick && (row.startsWith('scale-') || row === 'import-memory'))
const steps = BENCH_STEPS.filter(({ rows }) => rows.some(wanted))
if (steps.length === 0) throw new Error(`No row is called so. Rows: ${ROW_NAMES.join(', ')}`)

await buildIfStale(report)
const other = options.beside === undefined ? undefined : await prepareRelease(options.beside, report)
const world = await createWorld(options, report, other && ((url) => letStart(other.root, url)))
const machine = describeMachine(world.database.version)
const results: Results = new Map()
const pairs: Pairs = new Map()

async function measure(): Promise<void> {
  for (const { rows, run } of steps) {
    report(`${rows.join(', ')} …`)
    const outcome = await run(world).catch(
      (error: unknown): Results => new Map(rows.map((row) => [row, failure(error)])),
    )
    for (const [row, result] of outcome) {
      results.set(row, result)
      if ('failed' in result) report(`${row}: FAILED: ${result.failed}`)
      else {
        const { unit } = TARGETS[row]
        const figures = `${written(result.median, unit)}, slowest ${written(result.worst, unit)}`
        report(`${row}: ${figures}${result.note ? ` (${result.note})` : ''}`)
      }
    }
  }
  if (options.write) report(`Written to ${await writeDocument(machine, options, documentTable(results))}`)
}

const tell = () => {
  const text = other ? besideTable(pairs, other.name) : table(results, options.only.length === 0)
  console.log(`\n${machine}\n\n${text}\n`)
}
let closing: Promise<void> | undefined
const close = () => (closing ??= world.close().then(stopAllProcesses))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    report('Stopping …')
    // Results so far are printed.
    tell()
    void close().finally(() => process.exit(130))
  })

try {
  report(machine)
  await (other ? measureBeside(steps, world, other.root, pairs) : measure())
  tell()
} finally {
  await close()
}
// A figure beyond its target is for people to judge; a row that could not be measured is an error.
process.exit([...results.values(), ...pairs.values()].some((one) => 'failed' in one) ? 1 : 0)
