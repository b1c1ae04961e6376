import { href } from '../../shared/routes.ts'
import { fieldOf } from '../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../shared/texts/fields/field-lists.ts'
import { englishFacts, factsOf, knownOf } from './facts.ts'
import { type ExportPlace, writeMarkdown } from './front-matter.ts'
import { linksFrom } from './links.ts'
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
  address?: string
  facts: Fields
  body: unknown
}

/**
 * Exports each text as a file, and its finished English as another. A draft is exported as its form holds it;
 * unpublished work on other texts becomes a file beside.
 */
export async function exportTexts(
  snapshot: ExportSnapshot,
  place: ExportPlace,
  { pictures, all, origin, progress }: ExportTexts,
): Promise<Counts> {
  const counts: Counts = { texts: 0, english: 0, work: 0 }
  const nameOf = namesOf()
  const addresses = {
    pictureAt: (id: string) => pictures.get(id)?.address,
    linkTo: place.style.for && (await linksFrom(snapshot, origin)),
  }
  for await (const row of textRows(snapshot, { all })) {
    for await (const { counts: as, body, ...file } of filesOf(row, {
      nameOf,
      pictures,
      origin,
      at: snapshot.at,
    })) {
      const words = bodyToMarkdown(String(body ?? ''), addresses, place.style.for)
      await writeMarkdown(place, { address: undefined, ...file, body: words })
      counts[as]++
    }
    progress(counts.texts)
  }
  return counts
}

interface FilesContext {
  nameOf: ReturnType<typeof namesOf>
  pictures: Pictures
  origin: string
  at: Date
}

async function* filesOf(
  row: TextRow,
  { nameOf, pictures, origin, at }: FilesContext,
): AsyncGenerator<TextFile> {
  const isOut = row.status === 'published' && row.publishedAt !== null && row.publishedAt <= at
  const kind = folderOf(row.kind)
  const drafts = `drafts/${kind}`
  const folder = isOut ? kind : drafts
  const draft = row.work && row.status === 'draft' ? await toWorkState(row, row.work, origin) : undefined
  const name = nameOf(row, draft)
  const state = draft ?? row
  const comments = isOut && row.commented && { comments: `../${commentsFile(row.kind, name)}` }
  yield {
    counts: 'texts',
    folder,
    name: `${name}.md`,
    address: href(row.kind, 'fr', { slug: isOut ? row.slug : name }),
    body: state.fields.content,
    facts: factsOf(row, state, { ...knownOf(row, at), ...comments }, pictures),
  }
  const { english } = row
  if (english && isWhole(english))
    yield {
      counts: 'english',
      folder,
      name: `${name}.en.md`,
      address: href(row.kind, 'en', { slug: isOut ? row.slug : name }),
      body: english.content,
      facts: englishFacts(row, english, `${name}.md`),
    }
  const workOn = isOut ? `../../${kind}/${name}.md` : `${name}.md`
  for (const { ending, state, facts } of draft ? [] : await sideFilesOf(row, origin))
    yield {
      counts: 'work',
      folder: drafts,
      name: name + ending,
      body: state.fields.content,
      facts: factsOf(row, state, { ...facts, workOn }, pictures),
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
