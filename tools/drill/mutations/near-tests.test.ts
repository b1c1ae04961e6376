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

it('a noun has its tests on every side, and what is named to another process is loaded, too', () => {
  const sources = new Map([
    ['one/likes/kinds.ts', ''],
    ['two/features/likes/button.test.tsx', "import '../../../one/likes/kinds.ts'"],
    ['three/names.test.ts', "import '../one/likes/kinds.ts'"],
    ['four/main.ts', "import '../one/likes/kinds.ts'"],
    ['four/start.test.ts', "startNode(['four/main.ts'])"],
    ['four/pages.ts', "const entry = '../two/entry.tsx'"],
    ['two/entry.tsx', ''],
    ['four/pages.test.ts', "import './pages.ts'\nimport type { Entry } from '../two/entry.tsx'"],
    ['four/types.test.ts', "import type { Entry } from '../two/entry.tsx'"],
  ])
  expect(testsNear(sources, 'one/likes/kinds.ts')).toEqual([
    'two/features/likes/button.test.tsx',
    'three/names.test.ts',
    'four/start.test.ts',
  ])
  expect(testsNear(sources, 'two/entry.tsx')).toEqual(['four/pages.test.ts'])
})
