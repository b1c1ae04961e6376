import type { Kind } from '../texts/catalog.ts'
import type { TranslatedText } from '../texts/fields/derive.ts'

export type PieceField = TranslatedText | 'looks' | 'body' | 'label'

export interface EditablePiece {
  hash: string
  field: PieceField
  /** People see marks: `{1}…{/1}` around the content of a tag, `{2}` for an element that stays as it is. */
  source: string
  text: string | null
  /** Fields show marked texts (marked-text.ts) as formatting. */
  marked: { source: string; text: string | null }
  /** Saving requires this digest of the English; it is null while there is none. */
  version: string | null
  manual: boolean
  /** Each mark has a tag's name, and a link's target or the element's text. */
  marks: { n: number; name: string; says: string }[]
}

/** It is kept for reuse: its French has changed since. */
export interface OutdatedPiece {
  hash: string
  field: PieceField
  source: string
  text: string
  marked: { source: string; text: string }
}

/** The English of an item, passage by passage. */
export interface EditableTranslation {
  id: string
  kind: Kind
  slug: string
  title: string
  possible: boolean
  whole: boolean
  pieces: EditablePiece[]
  outdated: OutdatedPiece[]
}
