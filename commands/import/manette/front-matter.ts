import { parse } from 'yaml'
import { ImportError } from '../source.ts'
import type { ExportedFolder } from './folder.ts'

export type Facts = Record<string, unknown>

export interface MarkdownRead {
  /** Its path in the export. */
  file: string
  facts: Facts
  body: string
}

const END = '\n---\n'

/** One line of YAML's, whose errors draw the place below. */
const reason = (error: unknown): string =>
  (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? ''

/** @throws ImportError for front matter that is none */
export async function readMarkdown(folder: ExportedFolder, file: string): Promise<MarkdownRead> {
  const text = (await folder.text(file)) ?? ''
  const end = text.indexOf(END, 3)
  if (!text.startsWith('---\n') || end < 0)
    throw new ImportError(`${file} has no front matter between two lines "---".`)
  let facts: unknown
  try {
    // No export has aliases, of which some lines could make gigabytes.
    facts = parse(text.slice(4, end + 1), { maxAliasCount: 0, logLevel: 'error' })
  } catch (error) {
    throw new ImportError(
      `${file}: its front matter is no YAML that is read here: ${reason(error).replace(/:$/, '')}.`,
    )
  }
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts))
    throw new ImportError(`${file}: its front matter has no names.`)
  return { file, facts: facts as Facts, body: text.slice(end + END.length).replace(/^\n/, '') }
}
