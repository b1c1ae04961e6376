import path from 'node:path'
import { importsOf, readSources } from './structure/import-graph.ts'
import { knotsIn } from './structure/knots.ts'
import { isTest } from './structure/layers.ts'

/**
 * What the size of the product is (`npm run check -- --figures`): files of server, client and shared without tests and
 * words. Comments are lines that hold nothing else; knots are circles among the files and subfolders of one folder, and
 * `--knots` names those by value.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const SIDES = ['server', 'client', 'shared'] as const

const sources = [...(await readSources(ROOT, [...SIDES]))].filter(
  ([file]) => !isTest(file) && !/^client\/i18n\/(fr|en)\//.test(file),
)
const linesOf = (text: string): string[] => text.trimEnd().split('\n')
const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*)/.test(line)
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function figuresOf(texts: readonly string[]): string {
  const sizes = texts.map((text) => linesOf(text).length).sort((a, b) => a - b)
  const lines = texts.flatMap(linesOf)
  const at = (share: number): number =>
    sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0
  const comments = lines.filter(isComment).length
  return [
    `${texts.length} files, ${lines.length} lines`,
    `a file: median ${at(0.5)}, p90 ${at(0.9)}, most ${sizes.at(-1) ?? 0}`,
    `comments ${percent(comments, lines.length)}`,
  ].join('; ')
}

for (const side of SIDES)
  console.log(
    `${side}: ${figuresOf(sources.flatMap(([file, text]) => (file.startsWith(`${side}/`) ? [text] : [])))}`,
  )
console.log(`together: ${figuresOf(sources.map(([, text]) => text))}`)

const imports = sources.flatMap(([file, text]) => importsOf(file, text).files)
for (const side of SIDES) {
  const own = imports.filter(({ from, to }) => from.startsWith(`${side}/`) && to.startsWith(`${side}/`))
  const byValue = knotsIn(own.filter(({ kind }) => kind === 'value'))
  console.log(
    `knots of folders in ${side}: ${byValue.length} by value, ${knotsIn(own).length} with those by type`,
  )
  if (process.argv.includes('--knots')) for (const knot of byValue) console.log(`  ${knot.join(', ')}`)
}
