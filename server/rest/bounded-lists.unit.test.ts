import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const shared = path.resolve(import.meta.dirname, '../../shared')

it('every list that is taken in is refused by its length before its parts are looked at', () => {
  // The others are lists of answers.
  const answers = ['texts/fields/field-values.ts', 'texts/fields/looks-value.ts', 'format/bounded-list.ts']
  const files = globSync('**/*.ts', { cwd: shared }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /\bz\s*\.array\(/.test(readFileSync(path.join(shared, file), 'utf8')),
  )
  expect(files.sort()).toEqual(answers.sort())
})
