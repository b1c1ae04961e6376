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
  title: string
  slug: string
  state: SourceState
  /** Old addresses and paths; links to them become links to ours. */
  addresses: string[]
}

export interface SourcePicture {
  address: string
  alt?: string | undefined
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
  /** For `ImportedItem`, at most 200 characters. */
  name: string
  site: URL | undefined
  people: Map<string, SourcePerson>
  entries: SourceEntry[]
  leftOut: SkippedItem[]
  notes: string[]
  /** Numbers of things that are not imported: "3 pages". */
  counted: Map<string, number>
  texts: () => AsyncIterable<SourceText>
}

/** When a comment was written; without a date it gets its text's, and is counted. */
export function commentMoment(at: Date | null, ofText: Date | null, counted: Map<string, number>): Date {
  if (!at) count(counted, 'comments whose date cannot be kept: they have that of their text')
  return at ?? ofText ?? new Date(0)
}

export const count = (counted: Map<string, number>, what: string, more = 1): void => {
  counted.set(what, (counted.get(what) ?? 0) + more)
}
