export interface TypedLine {
  from: string
  to: string
}

/** Bytes of lines in one call: a body takes 64 KB. */
const BYTES_MAX = 40_000
/** As many lines as a call takes (shared/operation/redirects.ts, without its schemas). */
const LINES_MAX = 1000

/**
 * Old and new address of each line, as lists of them are written: with a space, a tab, a comma, a semicolon or an arrow
 * between, in quotes or not, and perhaps a status behind. Empty lines and those that begin with # say nothing.
 */
export function typedLines(text: string): TypedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = ''] = line
        .replaceAll('"', '')
        .split(/[\s,;→]+/)
        .filter((part) => part !== '' && part !== '->' && part !== '=>')
      return { from, to }
    })
}

/** In parts that a call takes each. */
export function inParts(lines: readonly TypedLine[]): TypedLine[][] {
  const parts: TypedLine[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const size = new TextEncoder().encode(JSON.stringify(line)).length
    const last = parts.at(-1)
    if (last && bytes + size <= BYTES_MAX && last.length < LINES_MAX) {
      last.push(line)
      bytes += size
    } else {
      parts.push([line])
      bytes = size
    }
  }
  return parts
}
