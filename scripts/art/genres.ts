/** Writes client/features/content-form/genre-art.ts from genres.txt. Run: node scripts/art/genres.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseSheet, sheetToModule } from './bitmap.ts'

const head = `// Made by scripts/art/genres.ts from genres.txt: edit the drawing there, not the path here.
// Path data on a 16×16 grid, for <svg viewBox="0 0 16 16" fill="currentColor">.
// biome-ignore-all format: one line per genre
`

export function makeGenres(): string {
  const sheet = parseSheet(readFileSync(new URL('genres.txt', import.meta.url), 'utf8'), 16)
  return sheetToModule(sheet, head, 'GENRE_ART', 'Readonly<Record<string, string>>')
}

if (import.meta.main) {
  writeFileSync(new URL('../../client/features/content-form/genre-art.ts', import.meta.url), makeGenres())
}
