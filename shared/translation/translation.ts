import type { ListedField, StoredFields, TranslatedField } from '../texts/fields/derive.ts'

export interface ItemTranslation {
  /** Cards show title and excerpt. */
  texts: boolean
  /** It is false where the body was not read. */
  body: boolean
  /** A machine made some of it. */
  machine: boolean
  /** What is missing may be asked for. */
  possible: boolean
  /** Title and excerpt are given as they were written, where a machine has translated them. */
  original?: Pick<StoredFields, ListedField & TranslatedField>
}
