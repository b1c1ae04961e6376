import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../check/structure/rooms.ts'
import { withRooms } from './rooms-text.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
const files = await listFiles(root)

it.each([
  ['layout', '  app.ts ', '  composition.ts '],
  ['nouns', '| `likes` |', '| `hearts` |'],
  ['layers', '| `app.ts` |', '| `features` |'],
])('the docs print %s as the code has it', (_, now, stale) => {
  expect(withRooms(page, files)).toBe(page)
  const other = page.replace(now, stale)
  expect(other).not.toBe(page)
  expect(withRooms(other, files)).toBe(page)
})

it('says on which sides a noun has a folder, and what its feature reaches', () => {
  expect(page).toMatch(/^\| `likes` \| .+ \| shared, server, client \| comments, .+ \|$/m)
})

it('a page without the marks is refused rather than left as it is', () => {
  expect(() => withRooms('# No tree', files)).toThrow(/lacks/)
})
