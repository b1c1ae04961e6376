import type { z } from 'zod'
import type { Signatory } from '../../people/signatory.ts'
import type { Kind } from '../catalog.ts'

/** client/features/writing/fields has one component for each. */
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
  | 'statements'
  | 'number'
  | 'copy'
  | 'game'
  | 'looks'
  | 'filed'

/** Everything else about a field is derived from it. */
export interface Field {
  /** The column is null for other kinds. */
  kinds: readonly Kind[]
  /**
   * `first` is documented, so that a save without it empties it; `later` is kept then, so that older clients erase
   * nothing.
   */
  since: 'first' | 'later'
  /** A field that is not listed is read with the whole text only. */
  listed: boolean
  /** The translation is of the whole text, paragraph by paragraph (HTML), or of the reasons of second looks. */
  translated: 'text' | 'html' | 'looks' | false
  /** The weight of a search is A for titles, B for summaries, C for bodies. */
  searched: 'A' | 'B' | 'C' | false
  control: Control
  /** Form and comparison of versions show fields by ascending places. */
  place: number
  /** The form says one sentence below the field, `adminForm.<name>Hint` in client/i18n, or one for each kind. */
  hint: 'sentence' | 'by kind' | false
  input: z.ZodType
  answer: z.ZodType
  /** What REST answers of what is stored, where that is not the same; `people` are those whom it names by id. */
  toAnswer?: (stored: string, people: readonly Signatory[] | undefined) => unknown
  required: boolean
  /** It is shown where this one is empty; so its English is never missed, either. */
  standIn?: string
  fromText: (text: string) => unknown
  /** The column holds as many characters. */
  max?: number
  /** It holds as many statements, or looks. */
  most?: number
  /** It is the PostgreSQL type to read the column as, where that is not its own. */
  cast?: 'float8'
}

/** Names are those of columns. A field that came later is never required. */
export type FieldTable = Record<string, Field & ({ since: 'first' } | { since: 'later'; required: false })>
