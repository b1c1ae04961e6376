import type { FieldName } from '../fields/derive.ts'
import type { NamedPart } from '../named.ts'

/** client/i18n has the words for each as `versions.block.*`. */
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

/** Plain text: no old version is shown as HTML. */
export interface ComparedBlock {
  kind: BlockKind
  /** A piece without a mark is in both versions. */
  mark?: Mark
  /** Set when the words are equal, but emphasis or links differ. */
  form?: true
  parts: ComparedPart[]
}

/** An empty side is ''. */
export interface ComparedField {
  name: FieldName | 'signatures' | NamedPart
  from: string
  to: string
}
