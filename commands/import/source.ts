import type { Filed } from '../../shared/platforms/kinds.ts'
import type { Kind } from '../../shared/texts/catalog.ts'

/** A file that cannot be imported, or a wrong call; its message is one line for a person. */
export class ImportError extends Error {}

/** A writer at the old site. `key` names them in `--author KEY=EMAIL`. */
export interface SourcePerson {
  key: string
  name: string
  email?: string | undefined
}

export interface SourceComment {
  id: string
  parent: string | null
  name: string
  /** The key of its writer, when that is a person of the source. */
  person?: string | undefined
  html: string
  at: Date
  /** Set for a comment that is not imported although its replies are. */
  left?: boolean
}

/** The state of a text here. A `planned` one is published at a moment in the future. */
export type SourceState = 'published' | 'planned' | 'draft'

/** How a text is recognised when it is imported again, even from another export. At most 70 and 120 characters. */
export interface TextIdentity {
  /** The same in each export of the source. */
  id: string
  /** Distinguishes two with one id; '' when ids never repeat, or nothing distinguishes them. */
  guid: string
  /** The id that earlier releases used, if that was another. */
  earlier?: string
}

/** What is known about every text before the first is read whole, as bodies link to later texts. */
export interface SourceEntry {
  /** Unique among this source's texts in this run. */
  id: string
  known: TextIdentity
  kind: Kind
  /** Plain words, like excerpts, tags and names. */
  title: string
  slug: string
  state: SourceState
  /** Old addresses and paths; links to them become links to ours. */
  addresses: string[]
  /** By which the old feed names it, so that nobody's reader shows it as new; at most 500 characters. */
  feedGuid?: string | undefined
}

/** An address of the old site that is no text's: of a tag or a category, a person, or the page of a file. */
export interface OldPlace {
  addresses: string[]
  /** A tag's or a category's name. */
  named?: string
  /** The key of a person. */
  person?: string
  /** A file's address, and the entry that it belongs to. */
  file?: { address: string; of?: string | undefined }
}

/** What a review says of a game, as the source has it. */
export interface SourceReview {
  /** Out of ten. */
  rating: number
  gameTitle?: string
}

export interface SourcePicture {
  address: string
  alt?: string | undefined
  /** HTML that stands below it, of a cover. */
  caption?: string | undefined
}

/** A text, as far as the source tells; `adapt` checks and corrects it. */
export interface SourceText extends SourceEntry {
  /** The source's HTML, with blocks and shortcodes already converted. */
  html: string
  excerpt: string
  createdAt: Date | null
  publishedAt: Date | null
  updatedAt: Date | null
  /** Keys of people, in order. */
  authors: string[]
  tags: string[]
  review?: SourceReview | undefined
  /** Names of platforms and genres that the operator's taxonomies give. */
  filed?: Partial<Record<Filed, string[]>>
  cover?: SourcePicture | undefined
  seo?: { title?: string | undefined; description?: string | undefined; image?: SourcePicture | undefined }
  comments: SourceComment[]
  /** Addresses of files that belong to it, although its body does not link to them. */
  files: string[]
  /** What the source's reader could not keep, or decided. */
  remarks: string[]
}

export interface SkippedItem {
  title: string
  why: string
}

/** An export that was read through once: its contents are known, and texts are read one by one. */
export interface Source {
  /** For `ImportedItem`, at most 200 characters: another site of the same system has another name. */
  name: string
  /** Texts of all sources whose names begin so have unique ids, and are known wherever the site is said to be. */
  family?: string | undefined
  site: URL | undefined
  people: Map<string, SourcePerson>
  entries: SourceEntry[]
  /** Addresses that are no texts'. */
  places: OldPlace[]
  leftOut: SkippedItem[]
  notes: string[]
  /** Numbers of things that are not imported: "3 pages". */
  counted: Map<string, number>
  texts: () => AsyncIterable<SourceText>
  /** Writes its readers' addresses to a file. @returns how many */
  writeReaders?: (file: string) => Promise<number>
}

/** When a comment was written; without a date it gets its text's, and is counted. */
export function commentMoment(at: Date | null, ofText: Date | null, counted: Map<string, number>): Date {
  if (!at) count(counted, 'comments whose date cannot be kept: they have that of their text')
  return at ?? ofText ?? new Date(0)
}

export const count = (counted: Map<string, number>, what: string, more = 1): void => {
  if (more > 0) counted.set(what, (counted.get(what) ?? 0) + more)
}
