import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rightsTable, withRights } from './rights-table.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/product/roles.md'), 'utf8')

it('the docs print the rights as the code has them', () => {
  expect(withRights(page)).toBe(page)
  const stale = page.replace('| `admin` |', '| `boss` |')
  expect(stale).not.toBe(page)
  expect(withRights(stale)).toBe(page)
})

it('a page without the marks is refused rather than left as it is', () => {
  expect(() => withRights('# No table')).toThrow(/lacks/)
})

it('says of authors what is their own', () => {
  const row = rightsTable()
    .split('\n')
    .find((line) => line.includes('write, change and delete'))
  expect(row?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'write, change and delete articles, reviews and pages of one’s own; an author, until they are published or planned',
    ...['no', 'no', 'no', 'their own', 'yes', 'yes', ''],
  ])
})
