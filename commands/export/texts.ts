import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldOf } from '../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import { englishFacts, factsOf, knownOf, type PictureContext } from './facts.ts'
import { withFrontMatter } from './front-matter.ts'
import { bodyToMarkdown } from './markdown.ts'
import { commentsFile, fileName, folderOf } from './names.ts'
import type { Pictures } from './pictures.ts'
import type { ExportSnapshot } from './rows.ts'
import { type Fields, type TextRow, textRows } from './text-rows.ts'
import { type State, sideFilesOf, toWorkState } from './work.ts'

export interface Counts {
  texts: number
  english: number
  /** How many files hold work on texts that readers see, wait for, or saw. */
  work: number
}

interface ExportTexts {
  pictures: Pictures
  /** Also exports, into `drafts/`, what readers do not see, and work. */
  all: boolean
  origin: string
  progress: (done: number) => void
}

interface TextFile {
  counts: keyof Counts
  folder: string
  name: string
  facts: (seen: PictureContext) => Fields
  body: unknown
}

/**
 * Exports each text as a file, and its finished English as another. A draft is exported as its form holds it;
 * unpublished work on other texts becomes a file beside.
 */
export async function exportTexts(
  snapshot: ExportSnapshot,
  root: string,
  { pictures, all, origin, progress }: ExportTexts,
): Promise<Counts> {
  const counts: Counts = { texts: 0, english: 0, work: 0 }
  const nameOf = namesOf()
  for await (const row of textRows(snapshot, { all })) {
    for await (const { folder, name, facts, body, counts: as } of filesOf(row, {
      nameOf,
      origin,
      at: snapshot.at,
    })) {
      const up = '../'.repeat(folder.split('/').length)
      const pictureAt = (id: string) => {
        const file = pictures.get(id)?.file
        return file && up + file
      }
      const text = withFrontMatter(facts({ pictures, up }), bodyToMarkdown(String(body ?? ''), pictureAt))
      await writeFile(path.join(root, folder, name), text, { flag: 'wx' })
      counts[as]++
    }
    progress(counts.texts)
  }
  return counts
}

interface FilesContext {
  nameOf: ReturnType<typeof namesOf>
  origin: string
  at: Date
}

async function* filesOf(row: TextRow, { nameOf, origin, at }: FilesContext): AsyncGenerator<TextFile> {
  const isOut = row.status === 'published' && row.publishedAt !== null && row.publishedAt <= at
  const kind = folderOf(row.kind)
  const drafts = `drafts/${kind}`
  const folder = isOut ? kind : drafts
  const draft = row.work && row.status === 'draft' ? await toWorkState(row, row.work, origin) : undefined
  const name = nameOf(row, draft)
  const state = draft ?? row
  yield {
    counts: 'texts',
    folder,
    name: `${name}.md`,
    body: state.fields.content,
    facts: (seen) => {
      const comments = isOut && row.commented && { comments: seen.up + commentsFile(row.kind, name) }
      return factsOf(row, state, { ...knownOf(row, at), ...comments }, seen)
    },
  }
  const { english } = row
  if (english && isWhole(english))
    yield {
      counts: 'english',
      folder,
      name: `${name}.en.md`,
      body: english.content,
      facts: () => englishFacts(row, english, `${name}.md`),
    }
  const workOn = isOut ? `../../${kind}/${name}.md` : `${name}.md`
  for (const { ending, state, facts } of draft ? [] : await sideFilesOf(row, origin))
    yield {
      counts: 'work',
      folder: drafts,
      name: name + ending,
      body: state.fields.content,
      facts: (seen) => factsOf(row, state, { ...facts, workOn }, seen),
    }
}

/** Decides as the feeds do whether an item exists in English (server/ssr/feeds/rss.ts). */
const isWhole = (english: Fields): boolean =>
  TRANSLATED_FIELDS.every((name) => !fieldOf(name).required || english[name] !== null)

/**
 * Names the files by the texts' slugs. A draft without a slug gets the one in its form, unless another text of this
 * export has or had that slug.
 */
function namesOf(): (row: TextRow, draft: State | undefined) => string {
  const given = new Set<string>()
  return ({ id, kind, slug, slugTaken }, draft) => {
    const stored = fileName(slug, id)
    if (!draft || slugTaken) return stored
    const typed = fileName(String(draft.fields.slug ?? ''), stored)
    if (typed === stored || given.has(`${kind} ${typed}`)) return stored
    given.add(`${kind} ${typed}`)
    return typed
  }
}
