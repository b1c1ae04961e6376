export interface TypedLine {
  from: string
  to: string
}

/** How many bytes of lines go into one call: the server takes 64 KB. */
const BYTES_MAX = 40_000
/** The most lines of one call (shared/operation/redirects.ts, without its schemas). */
const LINES_MAX = 1000

/**
 * The old and new address of each line. They may be separated by a space, a tab, a comma, a semicolon or an arrow,
 * may be quoted, and may be followed by a status. Empty lines and those that begin with # are ignored.
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

/** The lines in parts that each fit into one call. */
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
