const VOID = new Set(['br', 'hr', 'img'])
const IN_LINE = new Set([
  'a',
  'strong',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'code',
  'br',
  'b',
  'i',
  'del',
  'strike',
  'span',
  'small',
])

export interface Chunk {
  lead: string
  source: string
}

/** Splits sanitised HTML into chunks that give the same text when joined; consecutive loose words and marks form one chunk. */
export function splitBlocks(html: string): Chunk[] {
  const chunks: Chunk[] = []
  let depth = 0
  let start = 0
  const cut = (end: number) => {
    const piece = html.slice(start, end)
    const source = piece.trim()
    if (source) chunks.push({ lead: piece.slice(0, piece.indexOf(source)), source })
    // White space between chunks belongs to the next one.
    start = source ? start + piece.indexOf(source) + source.length : start
  }
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g,
  )) {
    const block = !IN_LINE.has(name)
    if (VOID.has(name)) {
      if (depth === 0 && block) {
        cut(index)
        cut(index + tag.length)
      }
    } else if (closing) {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && block) cut(index + tag.length)
    } else {
      if (depth === 0 && block) cut(index)
      depth++
    }
  }
  cut(html.length)
  return chunks
}
