import type { Kind } from '../../shared/texts/catalog.ts'

/** A file that cannot be imported, or a call that cannot be followed; its message is one line for a person. */
export class ImportError extends Error {}

/** Who wrote over there. `key` names them in `--author KEY=EMAIL`. */
export interface SourcePerson {
  key: string
  name: string
  email?: string | undefined
}

export interface SourceComment {
  id: string
  parent: string | null
  name: string
  /** The key of a person of the source who wrote it. */
  person?: string | undefined
  html: string
  at: Date
  /** It does not come; answers to it do. */
  left?: boolean
}

/** What a text becomes here. `planned` is published at a moment to come. */
export type SourceState = 'published' | 'planned' | 'draft'

/** By what a text is known again when it comes another time, be it from another export. At most 70 and 120 characters. */
export interface TextIdentity {
  /** The same in each export of the source. */
  id: string
  /** What tells two of one id apart; '' where ids never repeat, or nothing does. */
  guid: string
  /** By what releases before knew it, where that was another id. */
  earlier?: string
}

/** What is known of every text before the first is read whole: bodies link to texts that come later. */
export interface SourceEntry {
  /** No other text of this source has it in this run. */
  id: string
  known: TextIdentity
  kind: Kind
  title: string
  slug: string
  state: SourceState
  /** Addresses and paths under which readers found it; links to them become links to ours. */
  addresses: string[]
}

export interface SourcePicture {
  address: string
  alt?: string | undefined
}

/** A text, as far as the source says; checked and mended by `adapt`. */
export interface SourceText extends SourceEntry {
  /** In the source's HTML, blocks and shortcodes already made HTML. */
  html: string
  excerpt: string
  createdAt: Date | null
  publishedAt: Date | null
  updatedAt: Date | null
  /** Keys of people, the first first. */
  authors: string[]
  tags: string[]
  cover?: SourcePicture | undefined
  seo?: { title?: string | undefined; description?: string | undefined; image?: SourcePicture | undefined }
  comments: SourceComment[]
  /** Addresses of files that belong to it, and to which its body does not lead. */
  files: string[]
  /** What of it the source's reader could not keep, or decided. */
  remarks: string[]
}

export interface SkippedItem {
  title: string
  why: string
}

/** An export that was looked through once: what is in it is known, texts are read one by one. */
export interface Source {
  /** Of `ImportedItem`, at most 200 characters. */
  name: string
  site: URL | undefined
  people: Map<string, SourcePerson>
  entries: SourceEntry[]
  leftOut: SkippedItem[]
  notes: string[]
  /** What does not come, counted: "3 pages". */
  counted: Map<string, number>
  texts: () => AsyncIterable<SourceText>
}

/** When a comment was written: where that cannot be said, it stands with its text, and is counted. */
export function commentMoment(at: Date | null, ofText: Date | null, counted: Map<string, number>): Date {
  if (!at) count(counted, 'comments whose date cannot be kept: they have that of their text')
  return at ?? ofText ?? new Date(0)
}

export const count = (counted: Map<string, number>, what: string, more = 1): void => {
  counted.set(what, (counted.get(what) ?? 0) + more)
}
