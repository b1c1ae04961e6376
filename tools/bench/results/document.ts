import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../../server/base/releases.ts'
import type { Options } from '../options.ts'

const FILE = path.join(ROOT, 'docs/bench.md')
const BEGIN = '<!-- npm run bench -- --write puts its table between this line … -->'
const END = '<!-- … and this one. -->'

/** Puts a run's table into docs/bench.md, between the two marks; the text around them stays. */
export async function writeDocument(
  machine: string,
  { rounds, seconds }: Options,
  table: string,
): Promise<string> {
  const text = await readFile(FILE, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin)
    throw new Error(`${FILE} has lost the two lines between which the table goes.`)
  const date = new Date().toISOString().slice(0, 10)
  const facts = `Run on ${date}: ${machine}; ${rounds} rounds of ${seconds} s.`
  await writeFile(
    FILE,
    `${text.slice(0, begin + BEGIN.length)}\n\n${facts}\n\n${table}\n\n${text.slice(end)}`,
  )
  return path.relative(ROOT, FILE)
}
