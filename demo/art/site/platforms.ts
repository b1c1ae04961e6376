import { readFileSync } from 'node:fs'
import { parseSheet, sheetToModule } from './bitmap.ts'

const head = `// Made by "npm run art" from demo/art/site/platforms.txt: edit the drawing there, not the path here.
// Path data on a 16×16 grid, for <svg viewBox="0 0 16 16" fill="currentColor">.
// biome-ignore-all format: one line per platform
`

export function makePlatforms(): string {
  const sheet = parseSheet(readFileSync(new URL('platforms.txt', import.meta.url), 'utf8'), 16)
  return sheetToModule(sheet, head, 'PLATFORM_ART', 'Readonly<Record<string, string>>')
}
