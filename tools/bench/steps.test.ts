import { expect, it } from 'vitest'
import { ROW_NAMES, TARGETS } from './results/targets.ts'
import { BENCH_STEPS } from './steps.ts'

// The types make sure that no row lacks a target, and that no public page lacks a kind.
it('every row that has a target is measured, by one step', () => {
  expect(BENCH_STEPS.flatMap(({ rows }) => rows).toSorted()).toEqual(ROW_NAMES.toSorted())
})

it.each(ROW_NAMES)('%s: the goal is as far as the must, or further', (row) => {
  const { better, must, goal } = TARGETS[row]
  expect(better === 'more' ? goal : -goal).toBeGreaterThanOrEqual(better === 'more' ? must : -must)
})
