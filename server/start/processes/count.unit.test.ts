import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { readConfig } from '../../base/config.ts'
import { connectionsOf, maxConnections, processCount } from './count.ts'
import { restartPause } from './keeper.ts'

it('PROCESSES is one, a number, or all cores', () => {
  const count = (PROCESSES?: string) => processCount(readConfig(PROCESSES === undefined ? {} : { PROCESSES }))
  expect([count(), count(''), count('3'), count('auto')]).toEqual([1, 1, 3, availableParallelism()])
  for (const bad of ['0', '-1', '1.5', 'all', 'AUTO', '129', 'Infinity'])
    expect(() => count(bad)).toThrow('PROCESSES: takes "auto" or a whole number from 1 to 128')
})

it('our PostgreSQL has connections for all processes, and for one more while a release is taken over', () => {
  const pool = { DATABASE_POOL: 10 }
  expect(connectionsOf(pool, 2)).toBe(3 * 17)
  expect([1, 2, 4, 5, 8].map((count) => maxConnections(pool, count))).toEqual([100, 100, 105, 122, 173])
})

it('a process that ends at once is started again at growing intervals', () => {
  expect([0, 1, 2, 3, 4, 20].map(restartPause)).toEqual([0, 500, 1000, 2000, 4000, 30_000])
})
