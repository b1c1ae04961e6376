import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const shared = path.resolve(import.meta.dirname, '../../shared')

it('every list that is taken in is refused by its length before its parts are looked at', () => {
  const lists = globSync('**/*.ts', { cwd: shared })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(shared, file), 'utf8').matchAll(/(.*)\bz\s*\.array\(/g)]
        // Answers are made by us.
        .filter(([, before]) => !/^\s*answer: $/.test(before ?? ''))
        .map(() => file),
    )
  expect(lists).toEqual(['format/bounded-list.ts'])
})
