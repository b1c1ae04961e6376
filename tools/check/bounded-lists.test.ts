import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SHARED = path.resolve(import.meta.dirname, '../../shared')

it('no list of an input is read before its length: all are bounded lists (shared/format/bounded-list.ts)', () => {
  const lists = globSync('**/*.ts', { cwd: SHARED, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(path.join(SHARED, file), 'utf8')
      .split('\n')
      .filter((line) => /\.array\(/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // What the site answers with is its own.
  expect(lists.filter((line) => !/: answer: z\.array\(/.test(line))).toEqual([
    expect.stringMatching(/^format\/bounded-list\.ts: z\.array\(/),
  ])
})
