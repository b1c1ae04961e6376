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

/** Parts of the form, in its order; `text` is the main column, the others fold. */
export const FORM_SECTIONS = ['text', 'publication', 'game', 'pictures', 'filing', 'search'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** Everything else about a field is derived from it. */
export interface Field {
  /** The column is null for other kinds. */
  kinds: readonly Kind[]
  /**
   * A save that omits a `first` field, which is documented, empties it; an omitted `later` field is kept, so that older
   * clients erase nothing.
   */
  since: 'first' | 'later'
  /** False for a field that is only read with the whole text. */
  listed: boolean
  /** What is translated: the whole text, its paragraphs (HTML), or the reasons of second looks. */
  translated: 'text' | 'html' | 'looks' | false
  /** Where searches find it (search_keys): A in names, B in what is said in a word, C in summaries, D in bodies. */
  searched: 'A' | 'B' | 'C' | 'D' | false
  control: Control
  section: FormSection
  /** Sections and the comparison of versions sort fields by this. */
  place: number
  /** The form shows a sentence below the field, `adminForm.<name>Hint` in client/i18n, or one for each kind. */
  hint: 'sentence' | 'by kind' | false
  input: z.ZodType
  answer: z.ZodType
  /** Converts the stored value for REST, where the two differ; `people` are those whom it names by id. */
  toAnswer?: (stored: string, people: readonly Signatory[] | undefined) => unknown
  required: boolean
  /** The field shown when this one is empty, itself for its French; its English is then never missing, either. */
  standIn?: string
  fromText: (text: string) => unknown
  /** In characters, as in the column. */
  max?: number
  /** The most statements or looks. */
  most?: number
  /** The PostgreSQL type to read the column as, if not its own. */
  cast?: 'float8'
}

/** Names are those of columns. A field added later is never required. */
export type FieldTable = Record<string, Field & ({ since: 'first' } | { since: 'later'; required: false })>
