import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { summarise } from '../results/result.ts'
import type { RowName } from '../results/targets.ts'
import { moduleOf, scriptOf } from '../site.ts'
import { type Pair, standing } from './pair.ts'
import { besideTable } from './table.ts'
import { pairOf } from './turns.ts'

const pair = (ours: number, theirs: number, better: 'more' | 'less') =>
  ({ ours, theirs, better, unit: '×' }) as const

describe('pairOf', () => {
  it('takes the median of each side over its turns', () => {
    const taken = (medians: number[]) => medians.map((value) => ({ median: value, worst: 99 }))
    expect(pairOf('save', taken([70, 60, 90]), taken([50, 80, 60]))).toEqual({
      ours: 70,
      theirs: 60,
      unit: 'ms',
      better: 'less',
    })
  })

  it('says which turns others have disturbed', () => {
    const quiet = summarise('less', [60], '35 saves')
    const disturbed = summarise('less', [60], '35 saves', 'others used 12 % of the machine')
    expect(pairOf('save', [quiet], [quiet])).not.toHaveProperty('note')
    expect(pairOf('save', [quiet, disturbed], [disturbed, quiet])).toMatchObject({
      note: 'others used 12 % of the machine',
    })
  })

  it('fails where one turn of one side did', () => {
    const good = [{ median: 1, worst: 1 }]
    expect(pairOf('save', good, [...good, { failed: 'no 200' }])).toEqual({ failed: 'no 200' })
  })
})

describe('standing', () => {
  it.each([
    [pair(95, 100, 'more'), 'as theirs'],
    [pair(85, 100, 'more'), '**worse**'],
    [pair(85, 100, 'less'), 'better'],
    [pair(115, 100, 'less'), '**worse**'],
    [pair(115, 100, 'more'), 'better'],
    [pair(0, 0, 'less'), 'as theirs'],
    [pair(1, 0, 'less'), '**worse**'],
  ])('%j is %s', (measured, expected) => {
    expect(standing(measured)).toBe(expected)
  })
})

it('the table has both medians and their ratio, in the order of the targets', () => {
  const pairs = new Map<RowName, Pair>([
    ['save', { ours: 66, theirs: 60, unit: 'ms', better: 'less' }],
    ['api-list', { ours: 1826.4, theirs: 2100, unit: '/s', better: 'more', note: 'others used 12 %' }],
    ['login', { failed: 'a sign-in | was answered 500' }],
  ])
  expect(besideTable(pairs, '2ebe181d').split('\n')).toEqual([
    '| Row | What | This release | 2ebe181d | Ratio | Ours is |',
    '| --- | --- | --- | --- | --- | --- |',
    expect.stringMatching(
      /^\| `api-list` \| .+ \| 1,826\/s \| 2,100\/s \| 0\.87 \(others used 12 %\) \| \*\*worse\*\* \|$/,
    ),
    expect.stringMatching(
      /^\| `login` \| .+ \| a sign-in \\\| was answered 500 \| – \| – \| \*\*failed\*\* \|$/,
    ),
    expect.stringMatching(/^\| `save` \| .+ \| 66 ms \| 60 ms \| 1\.1 \| as theirs \|$/),
  ])
})

it('files of a release are where its own package.json says', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'manette-beside-'))
  const scripts = {
    start: 'node --max-semi-space-size=8 scripts/start.mjs',
    bench: 'node scripts/bench/main.ts',
  }
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ scripts }))
  expect(scriptOf(root, 'start')).toEqual({
    file: path.join(root, 'scripts', 'start.mjs'),
    options: ['--max-semi-space-size=8'],
  })
  expect(scriptOf(root, 'bench').file).toBe(path.join(root, 'scripts', 'bench', 'main.ts'))
  expect(() => scriptOf(root, 'backup')).toThrow('has no script "backup"')
  expect(() => moduleOf(root, 'supervised')).toThrow('has no supervised-server.ts')
  await rm(root, { recursive: true })
})
