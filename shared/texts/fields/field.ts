import type { z } from 'zod'
import type { Kind } from '../catalog.ts'

/** What a field is filled in with; client/features/content-form has one component for each. */
export type Control =
  | 'title'
  | 'body'
  | 'slug'
  | 'line'
  | 'lines'
  | 'picture'
  | 'rating'
  | 'platform'
  | 'genre'
  | 'readingTime'

/** What there is to know of one field of articles and reviews: everything else is derived from it. */
export interface Field {
  /** Which kinds of item have it; for the others its column is null. */
  kinds: readonly Kind[]
  /** `first`: documented, so a save without it empties it. `later`: kept then, so that older clients erase nothing. */
  since: 'first' | 'later'
  /** Whether lists have it, or only what is read whole. */
  listed: boolean
  /** Whether English readers see it translated, as one text or paragraph by paragraph (HTML). */
  translated: 'text' | 'html' | false
  /** Whether searches look through it, and with what weight: A for titles, B for summaries, C for bodies. */
  searched: 'A' | 'B' | 'C' | false
  control: Control
  /** Where it stands in the form and in a comparison of versions: by ascending numbers. */
  place: number
  input: z.ZodType
  answer: z.ZodType
  /** Whether every item of its kinds has it. */
  required: boolean
  /** The field that is shown where this one is empty; so its English is never missed, either. */
  standIn?: string
  /** What is sent for what was typed. */
  fromText: (text: string) => unknown
  /** Most characters of a text; the database's column holds as many. */
  max?: number
  /** The PostgreSQL type that its column is read as, where it is not the column's own. */
  cast?: 'float8'
}

/** Fields by their names, which are those of their columns. One that came later is never required. */
export type FieldTable = Record<string, Field & ({ since: 'first' } | { since: 'later'; required: false })>
