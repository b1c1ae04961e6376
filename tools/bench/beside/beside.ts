import { failure, type Result, type Results } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { rowsOf, whatOf, written } from '../results/table.ts'
import { ROW_NAMES, type RowName, TARGETS, type Unit } from '../results/targets.ts'
import { FLOOR_ROWS, type FloorRow, floorRowBeside } from '../rows/answers.ts'
import type { BenchStep } from '../steps.ts'
import type { World } from '../world.ts'

/** Both medians of a row. */
interface Measured {
  ours: number
  theirs: number
  unit: Unit | '/s'
  better: 'more' | 'less'
  note?: string
}

export type Pair = Measured | { failed: string }

export type Pairs = Map<RowName, Pair>

/** Two releases whose figures differ by less than this count as equally fast. */
const TOLERANCE = 0.1

/** How this release compares with the other. */
export function standing({ ours, theirs, better }: Measured): string {
  if (Math.abs(ours - theirs) <= TOLERANCE * theirs) return 'as theirs'
  return ours > theirs === (better === 'more') ? 'better' : '**worse**'
}

const figure = (value: number, unit: Measured['unit']): string =>
  unit === '/s' ? `${plain(value)}/s` : written(value, unit)

/** Both medians of each row and their ratio, in Markdown. @param name the name of the other release */
export function besideTable(pairs: Pairs, name: string): string {
  const rows = ROW_NAMES.flatMap((row) => {
    const pair = pairs.get(row)
    if (!pair) return []
    const head = [`\`${row}\``, whatOf(TARGETS[row])]
    if ('failed' in pair) return [[...head, pair.failed, '–', '–', '**failed**']]
    const { ours, theirs, unit, note } = pair
    // Two zeros are equal.
    const ratio = plain(ours === theirs ? 1 : ours / theirs) + (note ? ` (${note})` : '')
    return [[...head, figure(ours, unit), figure(theirs, unit), ratio, standing(pair)]]
  })
  return rowsOf(['Row', 'What', 'This release', name, 'Ratio', 'Ours is'], rows)
}

/** A row of answers per second. Releases are compared without a floor, because the floor's own speed would be in both figures. */
async function answersOf(row: FloorRow, ours: World, theirs: World): Promise<Pairs> {
  const { values, remark } = await floorRowBeside(row, ours, theirs)
  const medianOf = (side: 0 | 1) => median(values.map((round) => round[side].perSecond))
  const pair: Pair = { ours: medianOf(0), theirs: medianOf(1), unit: '/s', better: 'more' }
  return new Map([[row, remark ? { ...pair, note: remark } : pair]])
}

/** Both sides of a row, from the results of each turn. */
export function pairOf(row: RowName, ours: readonly Result[], theirs: readonly Result[]): Pair {
  const good = (results: readonly Result[]) => results.filter((result) => 'median' in result)
  const failed = [...ours, ...theirs].find((result) => 'failed' in result)
  if (failed) return failed
  const medianOf = (results: readonly Result[]) => median(good(results).map((result) => result.median))
  const remarks = good([...ours, ...theirs]).flatMap(({ remark }) => remark ?? [])
  const { unit, better } = TARGETS[row]
  const pair: Pair = { ours: medianOf(ours), theirs: medianOf(theirs), unit, better }
  return remarks.length > 0 ? { ...pair, note: [...new Set(remarks)].join('; ') } : pair
}

/** Runs a step of this release, then of the other, repeatedly: as many turns as there are rounds, with one round each. */
async function byTurns({ rows, run }: BenchStep, world: World, root: string): Promise<Pairs> {
  const once = { ...world.options, rounds: 1 }
  const sides = [world.of(world.root, once), world.of(root, once)]
  const taken: [Results[], Results[]] = [[], []]
  for (let turn = 0; turn < world.options.rounds; turn++)
    for (const [at, side] of sides.entries()) taken[at]?.push(await run(side))
  const of = (side: 0 | 1, row: RowName) => taken[side].flatMap((results) => results.get(row) ?? [])
  return new Map(rows.map((row) => [row, pairOf(row, of(0, row), of(1, row))]))
}

/** The rows of each step, for this release and the one in `root`, on the same database. @param pairs collects them one by one */
export async function measureBeside(
  steps: readonly BenchStep[],
  world: World,
  root: string,
  pairs: Pairs,
): Promise<void> {
  for (const step of steps) {
    world.report(`${step.rows.join(', ')} …`)
    const row = FLOOR_ROWS.find((name) => name === step.rows[0])
    const measured = row ? answersOf(row, world, world.of(root, world.options)) : byTurns(step, world, root)
    const found = await measured.catch(
      (error: unknown): Pairs => new Map(step.rows.map((name) => [name, failure(error)])),
    )
    for (const [name, pair] of found) {
      pairs.set(name, pair)
      const { unit, ...said } = 'failed' in pair ? { unit: '', ...pair } : pair
      world.report(`${name}: ${JSON.stringify(said)} ${unit}`)
    }
  }
}
