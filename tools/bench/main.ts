import { buildIfStale } from '../../commands/build/build.ts'
import { writeDocument } from './document.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { stopAllProcesses } from './processes.ts'
import { failure, type Result, type Results } from './result.ts'
import { backupRow } from './rows-backup.ts'
import { BROWSER_ROWS, browserRows } from './rows-browser.ts'
import { cdnRow, tailRow } from './rows-cache.ts'
import { CORES_ROWS, coresRow } from './rows-cores.ts'
import { EDITOR_ROWS, editorRows } from './rows-editor.ts'
import { INTERACTION_ROWS, interactionRow } from './rows-interaction.ts'
import { LIGHTHOUSE_PAGES, lighthouseRows, lighthouseScores } from './rows-lighthouse.ts'
import { LOAD_ROWS, loadRow, ONE_ROWS, oneRow } from './rows-load.ts'
import { loginRow } from './rows-login.ts'
import { logsRow } from './rows-logs.ts'
import { idleMemoryRow, memoryRow, startRow } from './rows-process.ts'
import { REACTION_ROWS, reactionRow } from './rows-reactions.ts'
import { autosaveRow, saveRow } from './rows-save.ts'
import { SCALE_ROWS, scaleRow } from './rows-scale.ts'
import { compareRow } from './rows-versions.ts'
import { table, written } from './table.ts'
import { TARGETS } from './targets.ts'
import { createWorld, type World } from './world.ts'

// Measures the rows of targets.ts on this machine: ratios within one run, each against what stands beside it.

interface Step {
  rows: string[]
  run: (world: World) => Promise<Map<string, Result>>
}

const one = (row: string, measure: (world: World) => Promise<Result>): Step => ({
  rows: [row],
  run: async (world) => new Map([[row, await measure(world)]]),
})

const PAGES = ['home', 'article'] as const

/** In this order: what stops the database comes last. */
const STEPS: Step[] = [
  ...LOAD_ROWS.map((row) => one(row, (world) => loadRow(row, world))),
  one('tail', tailRow),
  one('cdn', cdnRow),
  ...ONE_ROWS.map((row) => one(row, (world) => oneRow(row, world))),
  ...SCALE_ROWS.map((row) => one(row, (world) => scaleRow(row, world))),
  ...REACTION_ROWS.map((row) => one(row, (world) => reactionRow(row, world))),
  one('login', loginRow),
  one('save', saveRow),
  one('compare', compareRow),
  one('autosave', autosaveRow),
  one('logs', logsRow),
  ...CORES_ROWS.map((row) => one(row, (world) => coresRow(row, world))),
  one('backup', backupRow),
  one('memory', memoryRow),
  one('memory-idle', idleMemoryRow),
  ...PAGES.map((page) => ({
    rows: BROWSER_ROWS.filter((row) => row.endsWith(page)),
    run: (world: World) => browserRows(page, world),
  })),
  ...PAGES.map((page) => ({
    rows: INTERACTION_ROWS.filter((row) => row.endsWith(page)),
    run: (world: World) => interactionRow(page, world),
  })),
  ...LIGHTHOUSE_PAGES.map((page) => ({
    rows: lighthouseRows(page),
    run: (world: World) => lighthouseScores(page, world),
  })),
  { rows: EDITOR_ROWS, run: editorRows },
  one('start-connect', (world) => startRow(world, true)),
  one('start', (world) => startRow(world, false)),
]

/** What happens, with the time since the start. */
function report(line: string): void {
  const seconds = Math.round(performance.now() / 1000)
  console.log(
    `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${line}`,
  )
}

function tell(row: string, result: Result): void {
  const target = TARGETS.find(({ name }) => name === row)
  if (!target) return
  if ('failed' in result) report(`${row}: FAILED: ${result.failed}`)
  else if ('later' in result) report(`${row}: later: ${result.later}`)
  else
    report(
      `${row}: ${written(result.median, target.unit)}, slowest ${written(result.worst, target.unit)}${result.note ? ` (${result.note})` : ''}`,
    )
}

async function measure(steps: Step[], world: World, results: Results): Promise<void> {
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
const wanted = (row: string) =>
  (options.only.length === 0 || options.only.some((name) => row.startsWith(name))) &&
  !(options.quick && row.startsWith('scale-'))
const steps = STEPS.filter(({ rows }) => rows.some(wanted))
if (steps.length === 0)
  throw new Error(`No row is called so. Rows: ${TARGETS.map(({ name }) => name).join(', ')}`)

await buildIfStale(report)
const world = await createWorld(options, report)
const results: Results = new Map()
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
    console.log(`\n${table(results, false)}\n`)
    void close().finally(() => process.exit(130))
  })

try {
  const machine = describeMachine(world.database.version)
  report(machine)
  await measure(steps, world, results)
  const text = table(results, options.only.length === 0)
  console.log(`\n${machine}\n\n${text}\n`)
  if (options.write) report(`Written to ${await writeDocument(machine, options, text)}`)
  // A number out of line is for people to assess; a row that could not be measured is a fault.
  process.exitCode = [...results.values()].some((result) => 'failed' in result) ? 1 : 0
} finally {
  await close()
}
process.exit()
