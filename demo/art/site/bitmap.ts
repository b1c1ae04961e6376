/** Turns drawings made of # and . into SVG path data. Used by icons.ts, platforms.ts and genres.ts. */

export type Bitmap = readonly string[]

/** Reads a sheet: a name on its own line, then `size` rows of # and . ; # alone starts a comment. */
export function parseSheet(text: string, size: number): Map<string, Bitmap> {
  const sheet = new Map<string, Bitmap>()
  const lines = text.split('\n').map((line) => line.trimEnd())
  for (let i = 0; i < lines.length; i++) {
    const name = lines[i] ?? ''
    if (name === '' || name.startsWith('# ')) continue
    const rows = lines.slice(i + 1, i + 1 + size)
    const bad = rows.findIndex((row) => row.length !== size || /[^#.]/.test(row))
    if (rows.length < size || bad >= 0) {
      throw new Error(`"${name}": row ${bad + 1} is not ${size} characters of # and . (line ${i + 2 + bad})`)
    }
    if (sheet.has(name)) throw new Error(`"${name}" is drawn twice`)
    sheet.set(name, rows)
    i += size
  }
  return sheet
}

type Corner = readonly [x: number, y: number]

/**
 * The outline of the inked pixels. Outlines rather than one rectangle per run: shorter, and no
 * hairlines between neighbours when a browser draws the icon at a fraction of its grid.
 * Outer edges run clockwise and holes the other way, so the default fill rule leaves holes open.
 */
export function bitmapToPath(bitmap: Bitmap): string {
  const ink = (x: number, y: number): boolean => bitmap[y]?.charAt(x) === '#'
  const edges = new Map<string, Corner[]>()
  const addEdge = (from: Corner, to: Corner): void => {
    const ends = edges.get(from.join()) ?? []
    edges.set(from.join(), [...ends, to])
  }
  bitmap.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!ink(x, y)) continue
      if (!ink(x, y - 1)) addEdge([x, y], [x + 1, y])
      if (!ink(x + 1, y)) addEdge([x + 1, y], [x + 1, y + 1])
      if (!ink(x, y + 1)) addEdge([x + 1, y + 1], [x, y + 1])
      if (!ink(x - 1, y)) addEdge([x, y + 1], [x, y])
    }
  })
  let path = ''
  for (const start of edges.keys()) {
    while (edges.get(start)?.length) path += traceLoop(edges, start)
  }
  return path
}

/** Follows edges from a corner back to it, merging steps in one direction. */
function traceLoop(edges: Map<string, Corner[]>, start: string): string {
  const steps: { axis: 'h' | 'v'; length: number }[] = []
  let key = start
  do {
    const [x = 0, y = 0] = key.split(',').map(Number)
    const ends = edges.get(key) ?? []
    const last = steps.at(-1)
    // Where two pixels touch by a corner only, turn rather than cross.
    const turn = ends.findIndex(([nx]) => last !== undefined && (nx === x ? 'v' : 'h') !== last.axis)
    const [next] = ends.splice(Math.max(0, turn), 1)
    if (next === undefined) throw new Error('An outline does not close')
    const axis = next[0] === x ? 'v' : 'h'
    const length = axis === 'v' ? next[1] - y : next[0] - x
    if (last?.axis === axis && Math.sign(last.length) === Math.sign(length)) last.length += length
    else steps.push({ axis, length })
    key = next.join()
  } while (key !== start)
  // z draws the last side.
  const sides = steps.slice(0, -1).map(({ axis, length }) => axis + length)
  return `M${start.replace(',', ' ')}${sides.join('')}z`
}

/** The generated module: one line per drawing. */
export function sheetToModule(
  sheet: ReadonlyMap<string, Bitmap>,
  head: string,
  name: string,
  type: string,
): string {
  const lines = [...sheet].map(([key, bitmap]) => `  ${quoteKey(key)}: '${bitmapToPath(bitmap)}',`)
  return `${head}\nexport const ${name}${type ? `: ${type}` : ''} = {\n${lines.join('\n')}\n}${type ? '' : ' as const'}\n`
}

const quoteKey = (key: string): string => {
  if (/^[a-zA-Z_]\w*$/.test(key)) return key
  return key.includes("'") ? `"${key}"` : `'${key}'`
}
