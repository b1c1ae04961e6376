import { expect, it } from 'vitest'
import { testsNear } from './near-tests.ts'

it('the tests that load a file come nearest first, and those that name only its types not at all', () => {
  const sources = new Map([
    ['a/one.ts', ''],
    ['a/two.ts', "import './one.ts'"],
    ['a/types.test.ts', "import type { One } from './one.ts'"],
    ['a/two.test.ts', "import './two.ts'"],
    ['a/one.test.ts', "import './one.ts'"],
    ['b/far.test.ts', "const two = () => import('../a/two.ts')"],
    ['b/other.test.ts', ''],
  ])
  expect(testsNear(sources, 'a/one.ts')).toEqual(['a/one.test.ts', 'a/two.test.ts', 'b/far.test.ts'])
  expect(testsNear(sources, 'b/none.ts')).toEqual([])
})
