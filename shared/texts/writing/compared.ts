import type { FieldName } from '../fields/derive.ts'
import type { NamedPart } from '../named.ts'

/** The words of each are `versions.block.*`. */
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

export interface ComparedPart {
  text: string
  mark?: Mark
}

/** It is plain text: no old version is shown as HTML. */
export interface ComparedBlock {
  kind: BlockKind
  /** Without a mark the piece is in both. */
  mark?: Mark
  /** The words are the same, but emphasis or links differ. */
  form?: true
  parts: ComparedPart[]
}

/** An empty side is ''. */
export interface ComparedField {
  name: FieldName | 'signatures' | NamedPart
  from: string
  to: string
}
