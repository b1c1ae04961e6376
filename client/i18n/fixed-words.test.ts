import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { errorsEn } from '../../shared/messages/en.ts'
import { errorsFr } from '../../shared/messages/fr.ts'

const FRENCH = import.meta.glob<object>('./fr/*.ts', { eager: true, import: 'default' })
const ENGLISH = import.meta.glob<object>('./en/*.ts', { eager: true, import: 'default' })
const languages = [
  Object.assign({}, errorsFr, ...Object.values(FRENCH)),
  Object.assign({}, errorsEn, ...Object.values(ENGLISH)),
]

const at = (words: unknown, key: string): unknown =>
  key.split('.').reduce((found, step) => (found as Record<string, unknown> | undefined)?.[step], words)

/** Rows of docs/product/fixed-words.md, "Fixed words": keys, and their sentences in each language. */
const product = readFileSync(path.resolve(import.meta.dirname, '../../docs/product/fixed-words.md'), 'utf8')
const rows = [
  ...(product.split('# Fixed words\n')[1] ?? '').matchAll(/^\|.*\| (`.*`) \| (.*) \| (.*) \|$/gm),
].flatMap(([, keys = '', ...cells]) =>
  keys
    .split(', ')
    .map((key, i) => ({ key: key.slice(1, -1), texts: cells.map((cell) => cell.split(' · ')[i]) })),
)

it('finds the table', () => expect(rows.length).toBeGreaterThan(30))

it.each(rows)('$key is as docs/product/fixed-words.md says', ({ key, texts }) => {
  expect(languages.map((words) => at(words, key))).toEqual(texts)
})
