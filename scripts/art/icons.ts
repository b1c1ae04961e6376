/** Writes client/ui/icon-art.ts from icons.txt. Run: node scripts/art/icons.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseSheet, sheetToModule } from './bitmap.ts'

const head = `// Made by scripts/art/icons.ts from icons.txt: edit the drawing there, not the path here.
// Path data on a 12×12 grid, for <svg viewBox="0 0 12 12" fill="currentColor">.
// biome-ignore-all format: one line per icon
`

export function makeIcons(): string {
  const sheet = parseSheet(readFileSync(new URL('icons.txt', import.meta.url), 'utf8'), 12)
  return `${sheetToModule(sheet, head, 'ICON_ART', '')}\nexport type IconName = keyof typeof ICON_ART\n`
}

if (import.meta.main) writeFileSync(new URL('../../client/ui/icon-art.ts', import.meta.url), makeIcons())
