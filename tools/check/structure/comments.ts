import { isTest } from './layers.ts'

/** The most comment lines of a side, in percent (docs/architecture.md, "The rules, and where each is held"): more would hide the code. */
const SHARES: Readonly<Record<string, number>> = { server: 8, shared: 11 }

const COMMENT = /^\s*(\/\/|\/\*|\*)/

/** Counts a text's lines, and those with nothing but a comment. */
export function countLines(text: string): { lines: number; comments: number } {
  const lines = text.trimEnd().split('\n')
  return { lines: lines.length, comments: lines.filter((line) => COMMENT.test(line)).length }
}

/** The sides whose files, without tests, have too many comments. */
export function talkative(sources: Iterable<[file: string, text: string]>): string[] {
  const sums = new Map(Object.keys(SHARES).map((side) => [side, { lines: 0, comments: 0 }]))
  for (const [file, text] of sources) {
    const sum = sums.get(file.slice(0, file.indexOf('/')))
    if (!sum || isTest(file)) continue
    const { lines, comments } = countLines(text)
    sum.lines += lines
    sum.comments += comments
  }
  return [...sums].flatMap(([side, { lines, comments }]) => {
    const most = SHARES[side] ?? 100
    const share = (100 * comments) / Math.max(1, lines)
    // Compared to a tenth, as the figures print it.
    return Math.round(share * 10) > most * 10
      ? [
          `${side}/: ${share.toFixed(1)} % of its lines are comments, ${most} % at most; drop what says what, keep what says why.`,
        ]
      : []
  })
}
