import type { Kind } from '../texts/catalog.ts'
import type { TranslatedText } from '../texts/fields/derive.ts'

export type PieceField = TranslatedText | 'looks' | 'body' | 'label'

export interface EditablePiece {
  hash: string
  field: PieceField
  /** With marks for people: `{1}…{/1}` around the content of a tag, `{2}` for an element that stays as it is. */
  source: string
  text: string | null
  /** Editing fields show marked texts (marked-text.ts) as formatting. */
  marked: { source: string; text: string | null }
  /** The digest of the English, which a save must name; null without English. */
  version: string | null
  manual: boolean
  /** For each mark: a tag's name, and a link's target or the element's text. */
  marks: { n: number; name: string; says: string }[]
}

/** A piece kept for reuse: its French has changed since. */
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
