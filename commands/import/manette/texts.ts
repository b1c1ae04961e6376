import { isId } from '../../../shared/base/id.ts'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { folderOf } from '../../export/names.ts'
import { ImportError } from '../source.ts'
import { listAt, momentAt, wordsAt } from './context.ts'
import type { ExportedFolder } from './folder.ts'
import { type MarkdownRead, readMarkdown } from './front-matter.ts'

/** A text of an export: known before the first is written, as bodies link to later ones. */
export interface TextEntry {
  id: string
  kind: Kind
  /** Its file without the ending, in its folder. */
  name: string
  file: string
  slug: string
  title: string
  status: string
  date: Date | null
  english: string | undefined
  /** Work on it, beside it or, of a published one, among the drafts. */
  work: string[]
  signed: { key: string; name: string }[]
  likes: number
  /** Addresses that it had. */
  former: string[]
}

/** Beside a text: its English, and work on it. */
const BESIDE = /^(.+)\.(en|work|planned)\.md$/

/** Who signs, by their page, or else by their name. */
const signedBy = (signed: unknown): TextEntry['signed'] =>
  (Array.isArray(signed) ? signed : []).flatMap((one) => {
    const [name, page] = [wordsAt(one ?? {}, 'name'), wordsAt(one ?? {}, 'page')]
    return name ? [{ key: page || name, name }] : []
  })

function entryOf({ file, facts }: MarkdownRead, kind: Kind): TextEntry {
  const id = wordsAt(facts, 'id')
  if (!isId(id)) throw new ImportError(`${file} has no "id": it is no text of an export.`)
  return {
    id,
    kind,
    file,
    name: file.slice(file.lastIndexOf('/') + 1, -'.md'.length),
    // A generator may have the whole address there.
    slug: wordsAt(facts, 'slug').split('/').at(-1) ?? '',
    title: wordsAt(facts, 'title'),
    status: wordsAt(facts, 'status'),
    date: momentAt(facts, 'date'),
    english: undefined,
    work: [],
    signed: signedBy(facts.signed),
    former: listAt(facts, 'formerAddresses'),
    likes: typeof facts.likes === 'number' ? facts.likes : 0,
  }
}

/** All texts of an export, with all front matter read once. @throws ImportError for the first that is none */
export async function readEntries(folder: ExportedFolder): Promise<TextEntry[]> {
  const entries: TextEntry[] = []
  for (const kind of KINDS) {
    const [shown, drafts] = [folderOf(kind), `drafts/${folderOf(kind)}`]
    const ofKind = new Map<string, TextEntry>()
    const beside: string[] = []
    for (const place of [shown, drafts])
      for (const name of await folder.names(place, '.md')) {
        const read = await readMarkdown(folder, `${place}/${name}`)
        if (BESIDE.test(name)) beside.push(read.file)
        else ofKind.set(read.file, entryOf(read, kind))
      }
    for (const file of beside) {
      const [, path = '', what] = BESIDE.exec(file) ?? []
      const name = path.slice(path.lastIndexOf('/') + 1)
      const text = ofKind.get(`${path}.md`) ?? ofKind.get(`${shown}/${name}.md`)
      if (what === 'en' && text) text.english = file
      else text?.work.push(file)
    }
    entries.push(...ofKind.values())
  }
  const ids = new Map(entries.map((entry) => [entry.id, entry]))
  const twice = entries.find((entry) => ids.get(entry.id) !== entry)
  if (twice)
    throw new ImportError(`${twice.file} and ${ids.get(twice.id)?.file} are one text: they have one "id".`)
  return entries
}
