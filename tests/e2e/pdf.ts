import { inflateSync } from 'node:zlib'

/** The numbers of a transformation in a page by Chromium, which neither rotates nor skews. */
type Matrix = readonly [a: number, d: number, e: number, f: number]

/** Matches names of resources, texts, numbers and operators. */
const TOKEN = /\/[^\s/<[(]+|<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\)])*\)|[[\]]|-?[\d.]+|[A-Za-z*'"]+/g

/** How far down a page words and pictures reach: 0 is its upper, 1 its lower edge. */
function filled(content: string, height: number): number {
  const kept: Matrix[] = []
  let now: Matrix = [1, 1, 0, 0]
  let values: number[] = []
  let low = height
  for (const [token] of content.matchAll(TOKEN)) {
    if (/^-?[\d.]+$/.test(token)) {
      values.push(Number(token))
      continue
    }
    const [a = 0, , , d = 0, e = 0, f = 0] = values.slice(-6)
    if (token === 'q') kept.push(now)
    else if (token === 'Q') now = kept.pop() ?? now
    else if (token === 'cm') now = [now[0] * a, now[1] * d, now[0] * e + now[2], now[1] * f + now[3]]
    // For texts the place where they begin counts; a picture stands in a unit square.
    else if (token === 'Tm') low = Math.min(low, now[1] * f + now[3])
    else if (token === 'Do') low = Math.min(low, now[3], now[1] + now[3])
    if (/^[A-Za-z*'"]+$/.test(token)) values = []
  }
  return 1 - Math.max(0, low) / height
}

/** How far each page of a PDF by Chromium is filled, first to last. */
export function fillOfPages(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  return text
    .split(/\/Type \/Page\n/)
    .slice(1)
    .map((page) => {
      const number = /\/Contents (\d+) 0 R/.exec(page)?.[1]
      const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1])
      const start = text.indexOf(`\n${number} 0 obj`)
      const from = text.indexOf('stream\n', start) + 'stream\n'.length
      const length = Number(/\/Length (\d+)/.exec(text.slice(start, from))?.[1])
      return filled(inflateSync(pdf.subarray(from, from + length)).toString('latin1'), height)
    })
}
