import path from 'node:path'
import { cyclesIn } from './structure/cycles.ts'
import { importsOf, readSources } from './structure/import-graph.ts'
import { isTest } from './structure/layers.ts'

/**
 * What the size of the product is (`npm run check -- --figures`): files of server, client and shared without tests and
 * words. Comments are lines that hold nothing else; knots are folders that reach each other by value.
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

const folders = sources
  .flatMap(([file, text]) => importsOf(file, text).files)
  .filter(({ kind }) => kind === 'value')
  .map((one) => ({ ...one, from: path.posix.dirname(one.from), to: path.posix.dirname(one.to) }))
  .filter(({ from, to }) => from !== to)
console.log(`knots of folders by value: ${cyclesIn(folders).length}`)
