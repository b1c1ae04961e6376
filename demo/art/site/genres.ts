import { readFileSync } from 'node:fs'
import { parseSheet, sheetToModule } from './bitmap.ts'

const head = `// Made by "npm run art" from demo/art/site/genres.txt: edit the drawing there, not the path here.
// Path data on a 16×16 grid, for <svg viewBox="0 0 16 16" fill="currentColor">.
// biome-ignore-all format: one line per genre
`

export function makeGenres(): string {
  const sheet = parseSheet(readFileSync(new URL('genres.txt', import.meta.url), 'utf8'), 16)
  return sheetToModule(sheet, head, 'GENRE_ART', 'Readonly<Record<string, string>>')
}
