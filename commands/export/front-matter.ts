import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { type ExportStyle, generatorFacts } from './generators.ts'

/** Where an export is written, and how. */
export interface ExportPlace {
  root: string
  style: ExportStyle
}

export interface MarkdownFile {
  folder: string
  name: string
  facts: Record<string, unknown>
  /** Where the site has it; undefined for what has no page of its own. */
  address: string | undefined
  body: string
}

/** Writes YAML between two lines of hyphens, then the body. Empty facts are left out, and long lines are not folded. */
export async function writeMarkdown(
  { root, style }: ExportPlace,
  { folder, name, facts, address, body }: MarkdownFile,
): Promise<void> {
  const all = folder.startsWith('drafts/') ? { ...facts, draft: true } : facts
  const kept = Object.fromEntries(
    Object.entries(generatorFacts(all, address, style)).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
  const text = `---\n${stringify(kept, { lineWidth: 0, aliasDuplicateObjects: false })}---\n\n${body}`
  await writeFile(path.join(root, folder, name), text, { flag: 'wx' })
}
