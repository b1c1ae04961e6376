import type { SearchKind, SearchMark, Understood } from '../../../../shared/search/kinds.ts'

export interface SearchResult {
  id: string
  kind: SearchKind
  title: string
  slug: string
  /** In the requested language; of a video, the place on the site's page of videos. */
  path: string
  /** Never taken from a body, which may give away a plot; may be empty. */
  excerpt: string
  /** The places of the searched words, in order. */
  marks: { title: SearchMark[]; excerpt: SearchMark[] }
  /** The publication or release; null for people and for games without a date. */
  at: string | null
  image?: string | null
  /** Shown beside the title: a game's year, or a team member's job. */
  note?: string
  /** Out of ten: of a review, or of a game by our review. */
  score?: number
  /** Of a review or a game, the first first. */
  platforms?: string[]
  genres?: string[]
  /** The address of a video on its own site. */
  link?: string
}

export interface Found {
  results: SearchResult[]
  /** Includes those that come first; 1,000 at most. */
  total: number
  pages: number
  page: number
  /** Games and people whose names match; only on the first page, and not repeated elsewhere. */
  top: SearchResult[]
  /** What parts of the question were taken for. A search to the letter (`exact`) takes nothing for anything. */
  understood?: Understood[]
  /** What was probably meant, offered where it begins otherwise than what was typed. */
  ask?: string
  /** Years in which something was published, the newest first, for the filter. */
  years?: number[]
  /** The words searched instead, when nothing contained the typed ones. */
  corrected?: string
  /** The part of a long search that was used. */
  searchedFor?: string
  /** Present only when nothing was found. */
  nearest?: { names: SearchResult[]; latest: SearchResult[] }
}

export type Suggestion = Pick<SearchResult, 'id' | 'kind' | 'title' | 'slug' | 'path'>
