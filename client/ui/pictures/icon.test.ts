import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_ICON_ART } from './page-icon-art.ts'

const CLIENT = path.resolve(import.meta.dirname, '../..')

/** A file and everything that it imports, directly or later, in the browsers of readers. */
function ranByReaders(file: string, found = new Set<string>()): Set<string> {
  if (
    found.has(file) ||
    file.startsWith('..') ||
    !/\.tsx?$/.test(file) ||
    /^app\/(live\/live-page.tsx|dev-styles.ts)$/.test(file)
  )
    return found
  found.add(file)
  const source = readFileSync(path.join(CLIENT, file), 'utf8')
  const imports = /(?:^(?:import|export)\s(?!type\s)[^;'"]*?from\s+|^import\s+|\bimport\()'(\.[^']+)'/gm
  for (const [, target = ''] of source.matchAll(imports))
    ranByReaders(path.join(path.dirname(file), target), found)
  return found
}

it('no icon that only pages bring is drawn in browsers of who reads', () => {
  const names = Object.keys(PAGE_ICON_ART)
  const files = [...ranByReaders('app/entry-client.tsx')].filter(
    (file) => !file.startsWith('i18n/') && !file.endsWith('icon-art.ts'),
  )
  expect(files.length).toBeGreaterThan(100)
  const drawn = new RegExp(`(?:icon|name)[=:]\\s*\\{?['"\`](${names.join('|')})['"\`]`)
  expect(files.filter((file) => drawn.test(readFileSync(path.join(CLIENT, file), 'utf8')))).toEqual([])
})
