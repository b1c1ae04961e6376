import { readFileSync } from 'node:fs'
import { parseSheet, sheetToModule } from './bitmap.ts'

const head = (
  from: string,
) => `// Made by "npm run art" from demo/art/site/${from}: edit the drawing there, not the path here.
// Path data on a 12×12 grid, for <svg viewBox="0 0 12 12" fill="currentColor">.
// biome-ignore-all format: one line per icon
`

function make(from: string, name: string, type: string): string {
  const sheet = parseSheet(readFileSync(new URL(from, import.meta.url), 'utf8'), 12)
  return `${sheetToModule(sheet, head(from), name, '')}\nexport type ${type} = keyof typeof ${name}\n`
}

/** Icons of what stands around pages, and of islands. */
export const makeIcons = (): string => make('icons.txt', 'ICON_ART', 'CommonIconName')

/** Icons of pages: who reads has them in the document, and loads none. */
export const makePageIcons = (): string => make('page-icons.txt', 'PAGE_ICON_ART', 'PageIconName')

/** Icons of the editor, in a module of their own: readers never load it. */
export const makeEditorIcons = (): string => make('editor-icons.txt', 'EDITOR_ICON_ART', 'EditorIconName')
