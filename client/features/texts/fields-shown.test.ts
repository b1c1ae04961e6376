import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FIELD_NAMES } from '../../../shared/texts/fields/derive.ts'

/** Where the pages of readers are. */
const HERE = path.resolve(import.meta.dirname)
const COMMENT = /\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*/g

it('every field of an item is shown to readers, or leads them to it', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: HERE })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(HERE, file), 'utf8').replace(COMMENT, ''))
  const shown = (name: string) =>
    sources.some((text) => new RegExp(`\\bitem\\.${name}\\b|[{,] ${name}\\b`).test(text))
  expect(
    FIELD_NAMES.filter((name) => !shown(name)),
    'a component of client/features/texts shows them, as `item.<name>`',
  ).toEqual([])
})
