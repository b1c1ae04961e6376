import { readFileSync } from 'node:fs'
import { bitmapToPath } from './bitmap.ts'

/** A drawing in several colours: rows of colour keys, a dot where nothing is. */
export interface Drawing {
  width: number
  height: number
  colors: Map<string, string>
  rows: string[]
}

/**
 * Reads a sheet of coloured drawings. Each is `name 24x24`, then a line per colour (`h #a8452f`), then its
 * rows, one character per pixel; `# ` starts a comment.
 */
export function parseDrawings(text: string): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>()
  let drawing: Drawing | undefined
  for (const [i, line] of text.split('\n').entries()) {
    const bad = (why: string) => new Error(`portraits, line ${i + 1}: ${why}`)
    if (line === '' || line.startsWith('# ')) continue
    const [, name, width, height] = /^([a-z][a-z-]*) (\d+)x(\d+)$/.exec(line) ?? []
    if (name !== undefined) {
      if (drawings.has(name)) throw bad(`"${name}" is drawn twice`)
      drawing = { width: Number(width), height: Number(height), colors: new Map(), rows: [] }
      drawings.set(name, drawing)
      continue
    }
    if (!drawing) throw bad('a drawing begins with its name and size')
    const { colors } = drawing
    const [, key, color] = /^(\S) (#[0-9a-f]{6})$/.exec(line) ?? []
    if (key !== undefined && color !== undefined) {
      colors.set(key, color)
      continue
    }
    const unknown = [...line].find((c) => c !== '.' && !colors.has(c))
    if (unknown !== undefined) throw bad(`"${unknown}" is no colour`)
    if (line.length !== drawing.width) throw bad(`${line.length} pixels, not ${drawing.width}`)
    drawing.rows.push(line)
  }
  for (const [name, { height, rows }] of drawings)
    if (rows.length !== height) throw new Error(`"${name}" has ${rows.length} rows, not ${height}`)
  return drawings
}

/** One outline per colour, so that a whole portrait is some ten elements. */
export const layersOf = ({ colors, rows }: Drawing): [fill: string, d: string][] =>
  [...colors]
    .filter(([key]) => rows.some((row) => row.includes(key)))
    .map(([key, color]) => [color, bitmapToPath(rows.map((row) => inkOf(row, key)))])

const inkOf = (row: string, key: string): string => [...row].map((c) => (c === key ? '#' : '.')).join('')

const head = `// Made by "npm run art" from demo/art/site/portraits.txt: edit the drawing there, not the paths here.
// biome-ignore-all format: one line per colour

export interface Art {
  width: number
  height: number
  /** Colour and path data on the grid of width × height. */
  layers: readonly (readonly [fill: string, d: string])[]
}
`

export function makePortraits(): string {
  const drawings = parseDrawings(readFileSync(new URL('portraits.txt', import.meta.url), 'utf8'))
  const entries = [...drawings].map(([name, drawing]) => {
    const layers = layersOf(drawing).map(([fill, d]) => `      ['${fill}', '${d}'],`)
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: {\n    width: ${drawing.width},\n    height: ${drawing.height},\n    layers: [\n${layers.join('\n')}\n    ],\n  },`
  })
  return `${head}\nexport const PORTRAIT_ART: Readonly<Record<string, Art>> = {\n${entries.join('\n')}\n}\n`
}
