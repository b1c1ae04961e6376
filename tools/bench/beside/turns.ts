import { failure, type Result, type Results } from '../results/result.ts'
import { median } from '../results/stats.ts'
import { type RowName, TARGETS } from '../results/targets.ts'
import { FLOOR_ROWS, type FloorRow, floorRowBeside } from '../rows/answers.ts'
import type { BenchStep } from '../steps.ts'
import type { World } from '../world.ts'
import { figure, type Pair, type Pairs } from './pair.ts'

/** Rows that are answers a second: two releases are compared without a floor, whose own speed would be in both figures. */
const isOfAnswers = (row: RowName): row is FloorRow => (FLOOR_ROWS as readonly RowName[]).includes(row)

async function answersOf(row: FloorRow, ours: World, theirs: World): Promise<Pair> {
  const { values, remark } = await floorRowBeside(row, ours, theirs)
  return {
    ours: median(values.map(([one]) => one.perSecond)),
    theirs: median(values.map(([, other]) => other.perSecond)),
    unit: '/s',
    better: 'more',
    ...(remark && { note: remark }),
  }
}

/** Both sides of a row that each turn has measured. */
export function pairOf(row: RowName, ours: readonly Result[], theirs: readonly Result[]): Pair {
  const medians = (results: readonly Result[]): number[] =>
    results.map((result) => {
      if ('failed' in result) throw new Error(result.failed)
      return result.median
    })
  try {
    const { unit, better } = TARGETS[row]
    const remarks = [...ours, ...theirs].flatMap((result) => ('median' in result && result.remark) || [])
    const note = [...new Set(remarks)].join('; ')
    return {
      ours: median(medians(ours)),
      theirs: median(medians(theirs)),
      unit,
      better,
      ...(note && { note }),
    }
  } catch (error) {
    return failure(error)
  }
}

/** A step of this release, then of the other, again and again: as many turns as there are rounds, of one round each. */
async function byTurns({ rows, run }: BenchStep, ours: World, theirs: World, turns: number): Promise<Pairs> {
  const taken = { ours: [] as Results[], theirs: [] as Results[] }
  const take = (side: keyof typeof taken, results: Results) => {
    taken[side].push(results)
    for (const [row, result] of results)
      if ('median' in result && result.note) ours.report(`${row}, ${side}: ${result.note}`)
  }
  for (let turn = 0; turn < turns; turn++) {
    take('ours', await run(ours))
    const other = await run(theirs).catch((error: Error) => {
      throw new Error(`the other release: ${error.message}`, { cause: error })
    })
    take('theirs', other)
  }
  const of = (maps: readonly Results[], row: RowName): Result[] => maps.flatMap((map) => map.get(row) ?? [])
  return new Map(rows.map((row) => [row, pairOf(row, of(taken.ours, row), of(taken.theirs, row))]))
}

const pairLine = (pair: Pair): string =>
  'failed' in pair
    ? `FAILED: ${pair.failed}`
    : `${figure(pair.ours, pair.unit)} beside ${figure(pair.theirs, pair.unit)}`

/** Each step's rows, of this release and of the one in `root`, on the same database. @param pairs takes them one by one */
export async function measureBeside(
  steps: readonly BenchStep[],
  world: World,
  root: string,
  pairs: Pairs,
): Promise<void> {
  const { report } = world
  const once = { ...world.options, rounds: 1 }
  const [ours, theirs] = [world.of(world.root, once), world.of(root, once)]
  for (const step of steps) {
    report(`${step.rows.join(', ')} …`)
    const [row] = step.rows
    const measured =
      row && isOfAnswers(row)
        ? answersOf(row, world, theirs).then((pair): Pairs => new Map([[row, pair]]))
        : byTurns(step, ours, theirs, world.options.rounds)
    const found = await measured.catch(
      (error: unknown): Pairs => new Map(step.rows.map((name) => [name, failure(error)])),
    )
    for (const [name, pair] of found) {
      pairs.set(name, pair)
      report(`${name}: ${pairLine(pair)}`)
    }
  }
}
