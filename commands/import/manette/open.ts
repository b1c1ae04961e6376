import { isListedKind } from '../../../shared/texts/catalog.ts'
import type { SourcePerson } from '../source.ts'
import { readComments } from './comments.ts'
import { listAt } from './context.ts'
import { type FilingLists, readFilingLists } from './filing.ts'
import { type ExportedFolder, openExport } from './folder.ts'
import { type MarkdownRead, readMarkdown } from './front-matter.ts'
import type { GameRead } from './games.ts'
import { type ExportedPicture, readPictures } from './pictures.ts'
import { readEntries, type TextEntry } from './texts.ts'

/** An export of ours, of which all but bodies was read: nothing of it can be refused any more. */
export interface OwnExport {
  /** For `ImportedItem`. */
  name: string
  people: Map<string, SourcePerson>
  folder: ExportedFolder
  entries: TextEntry[]
  games: GameRead[]
  subjects: MarkdownRead[]
  pictures: ExportedPicture[]
  filing: FilingLists
  /** Addresses that texts, games and subjects had. */
  former: Set<string>
  likes: number
}

async function readAll(folder: ExportedFolder, places: readonly string[]): Promise<MarkdownRead[]> {
  const read: MarkdownRead[] = []
  for (const place of places)
    for (const name of await folder.names(place, '.md'))
      read.push(await readMarkdown(folder, `${place}/${name}`))
  return read
}

const isEnglish = ({ file }: MarkdownRead): boolean => file.endsWith('.en.md')

/** @throws ImportError, in one line, for what is no whole export of this release or an earlier one */
export async function openOwn(given: string): Promise<OwnExport> {
  const folder = await openExport(given)
  const entries = await readEntries(folder)
  const gameFiles = await readAll(folder, ['games', 'drafts/games'])
  const english = new Map(
    gameFiles.filter(isEnglish).map((read) => [read.file.replace(/\.en\.md$/, '.md'), read]),
  )
  const games = gameFiles
    .filter((read) => !isEnglish(read))
    .map((read) => ({ ...read, english: english.get(read.file) }))
  const subjects = await readAll(folder, ['subjects', 'drafts/subjects'])
  const former = new Set([...games, ...subjects].flatMap(({ facts }) => listAt(facts, 'formerAddresses')))
  let likes = 0
  for (const entry of entries) {
    for (const one of entry.former) former.add(one)
    likes += entry.likes
  }
  for (const entry of entries.filter(({ kind }) => isListedKind(kind)))
    for (const comment of await readComments(folder, entry)) likes += comment.likes
  return {
    name: `manette ${new URL(folder.sign.site).host}`.slice(0, 200),
    folder,
    entries,
    games,
    subjects,
    former,
    people: new Map(entries.flatMap(({ signed }) => signed.map((one) => [one.key, one]))),
    pictures: await readPictures(folder),
    filing: await readFilingLists(folder),
    likes,
  }
}
