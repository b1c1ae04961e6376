import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { expect, test } from './fixtures.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')

/** All texts in a value. Short ones are left out, since they may be common words. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return node.length > 14 ? [node] : []
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : []
}

// Identifiers use the software's name in lower case. This test needs no site.
test('what is built says nothing of the brand that a fresh site has', async () => {
  const files: string[] = []
  for await (const file of glob('**/*.{js,css,html,svg,json}', { cwd: DIST })) files.push(file)
  expect(files).toEqual(expect.arrayContaining(['client/sw.js', 'client/offline.html']))
  const { name, hero, ...others } = INITIAL_BRAND
  // Keys and menus use common words, so only titles count.
  const titles = [hero.fr, hero.en].map(({ title, lede }) => [title, lede])
  const said: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(DIST, file), 'utf8')
    for (const one of [new RegExp(`\\b${name}\\b`), ...textsOf([titles, others])])
      if (typeof one === 'string' ? text.includes(one) : one.test(text)) said.push(`${file}: ${one}`)
  }
  expect(said).toEqual([])
})
