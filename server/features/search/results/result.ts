import type { SearchKind, SearchMark } from '../../../../shared/search/kinds.ts'

export interface SearchResult {
  id: string
  kind: SearchKind
  title: string
  slug: string
  /** In the language that was asked for; of a video, where the site shows videos. */
  path: string
  /** Never of a body, which may give away a plot; empty for none. */
  excerpt: string
  /** Where the words that were searched stand, in order. */
  marks: { title: SearchMark[]; excerpt: SearchMark[] }
  /** When it was published, or is released; null for games without a date and people. */
  at: string | null
  image?: string | null
  /** Beside the title: the year of a game, what somebody of the team does. */
  note?: string
  /** Of a video, where it is. */
  link?: string
}

export interface Found {
  results: SearchResult[]
  /** With those on top; 1,000 at most. */
  total: number
  pages: number
  page: number
  /** Games and people whose names fit, on the first page alone and in no other place. */
  top: SearchResult[]
  /** What was searched instead of words that nothing holds. */
  corrected?: string
  /** The part of a long search that was used. */
  searchedFor?: string
  /** Only where nothing was found. */
  nearest?: { names: SearchResult[]; latest: SearchResult[] }
}

export type Suggestion = Pick<SearchResult, 'id' | 'kind' | 'title' | 'slug' | 'path'>
