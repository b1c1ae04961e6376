import path from 'node:path'
import { countLines } from './structure/comments.ts'
import { importsOf, readSources } from './structure/import-graph.ts'
import { knotsIn } from './structure/knots.ts'
import { isTest } from './structure/layers.ts'

/**
 * The sizes of the code (`npm run check -- --figures`), without tests and words: first of the product, with a sum, then of
 * what builds on it. A comment is a line that contains nothing else. Knots are cycles of imports among the files and subfolders
 * of one folder; `--knots` lists those by value.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const PRODUCT = ['server', 'client', 'shared']
const ABOVE = ['commands', 'tools', 'demo']
const SIDES = [...PRODUCT, ...ABOVE]

const sources = [...(await readSources(ROOT, SIDES))].filter(
  ([file]) => !isTest(file) && !/^client\/i18n\/(fr|en)\//.test(file),
)
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function figuresOf(texts: readonly string[]): string {
  const counts = texts.map(countLines)
  const sizes = counts.map(({ lines }) => lines).sort((a, b) => a - b)
  const sum = (what: 'lines' | 'comments') => counts.reduce((total, count) => total + count[what], 0)
  const at = (share: number): number =>
    sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0
  return [
    `${texts.length} files, ${sum('lines')} lines`,
    `a file: median ${at(0.5)}, p90 ${at(0.9)}, most ${sizes.at(-1) ?? 0}`,
    `comments ${percent(sum('comments'), sum('lines'))}`,
  ].join('; ')
}

const textsOf = (...sides: readonly string[]): string[] =>
  sources.flatMap(([file, text]) => (sides.includes(file.slice(0, file.indexOf('/'))) ? [text] : []))

for (const side of PRODUCT) console.log(`${side}: ${figuresOf(textsOf(side))}`)
console.log(`together: ${figuresOf(textsOf(...PRODUCT))}`)
for (const side of ABOVE) console.log(`${side}: ${figuresOf(textsOf(side))}`)

const imports = sources.flatMap(([file, text]) => importsOf(file, text).files)
for (const side of SIDES) {
  const own = imports.filter(({ from, to }) => from.startsWith(`${side}/`) && to.startsWith(`${side}/`))
  const byValue = knotsIn(own.filter(({ kind }) => kind === 'value'))
  console.log(
    `knots of folders in ${side}: ${byValue.length} by value, ${knotsIn(own).length} with those by type`,
  )
  if (process.argv.includes('--knots')) for (const knot of byValue) console.log(`  ${knot.join(', ')}`)
}
