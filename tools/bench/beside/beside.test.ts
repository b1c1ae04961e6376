import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { summarise } from '../results/result.ts'
import type { RowName } from '../results/targets.ts'
import { moduleOf, scriptOf } from '../site.ts'
import { besideTable, type Pair, pairOf, standing } from './beside.ts'

it('a pair is the median of each side over its turns, and says which others have disturbed', () => {
  const taken = (medians: number[], remark = '') =>
    medians.map((value) => summarise('less', [value], '', remark))
  expect(pairOf('save', taken([70, 60, 90]), taken([50, 80, 60]))).toEqual({
    ours: 70,
    theirs: 60,
    unit: 'ms',
    better: 'less',
  })
  expect(pairOf('save', taken([70]), taken([50], 'others used 12 %'))).toHaveProperty(
    'note',
    'others used 12 %',
  )
  expect(pairOf('save', taken([70]), [{ failed: 'no 200' }])).toEqual({ failed: 'no 200' })
})

it.each([
  [95, 100, 'more', 'as theirs'],
  [85, 100, 'more', '**worse**'],
  [85, 100, 'less', 'better'],
  [115, 100, 'less', '**worse**'],
  [115, 100, 'more', 'better'],
  [0, 0, 'less', 'as theirs'],
  [1, 0, 'less', '**worse**'],
] as const)('%d beside %d, where %s is better, is %s', (ours, theirs, better, expected) => {
  expect(standing({ ours, theirs, better, unit: '×' })).toBe(expected)
})

it('the table has both medians and their ratio, in the order of the targets', () => {
  const pairs = new Map<RowName, Pair>([
    ['save', { ours: 66, theirs: 60, unit: 'ms', better: 'less' }],
    ['api-list', { ours: 1826.4, theirs: 2100, unit: '/s', better: 'more', note: 'others used 12 %' }],
    ['login', { failed: 'a sign-in | was answered 500' }],
  ])
  const [head, , first, second, third] = besideTable(pairs, '2ebe181d').split('\n')
  expect(head).toBe('| Row | What | This release | 2ebe181d | Ratio | Ours is |')
  expect(first).toMatch(
    /^\| `api-list` .+ \| 1,826\/s \| 2,100\/s \| 0\.87 \(others used 12 %\) \| \*\*worse\*\* \|$/,
  )
  expect(second).toMatch(/^\| `login` .+ \| a sign-in \\\| was answered 500 \| – \| – \| \*\*failed\*\* \|$/)
  expect(third).toMatch(/^\| `save` .+ \| 66 ms \| 60 ms \| 1\.1 \| as theirs \|$/)
})

it('files of a release are where its own package.json says', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'manette-beside-'))
  const scripts = { start: 'node --max-semi-space-size=8 a/start.mjs', bench: 'node b/main.ts' }
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ scripts }))
  const start = { file: path.join(root, 'a', 'start.mjs'), options: ['--max-semi-space-size=8'] }
  expect(scriptOf(root, 'start')).toEqual(start)
  expect(() => scriptOf(root, 'backup')).toThrow('has no script "backup"')
  expect(() => moduleOf(root, 'supervised')).toThrow('has no supervised-server.ts')
  await rm(root, { recursive: true })
})
