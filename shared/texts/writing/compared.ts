import type { FieldName } from '../derive.ts'

/** What a piece of a body is to readers; the words of each are `versions.block.*`. */
export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'item'
  | 'quote'
  | 'code'
  | 'cell'
  | 'caption'
  | 'picture'
  | 'video'

export type Mark = 'added' | 'removed'

/** Words in a row that were added, removed, or neither. */
export interface ComparedPart {
  text: string
  mark?: Mark
}

/** A piece of two bodies, as plain text: what is shown of an old version never is HTML. */
export interface ComparedBlock {
  kind: BlockKind
  /** Of the piece as a whole; without it, it is in both. */
  mark?: Mark
  /** In both with the same words, but emphasis or links differ. */
  form?: true
  parts: ComparedPart[]
}

/** A field in which two states of a text differ, as text; '' is left empty. */
export interface ComparedField {
  name: FieldName | 'signatures'
  from: string
  to: string
}
