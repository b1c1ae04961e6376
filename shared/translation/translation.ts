import type { ListedField, StoredFields, TranslatedField } from '../texts/derive.ts'

/** What of an item is in the language that was asked for. */
export interface ItemTranslation {
  /** What cards show: title and excerpt. */
  texts: boolean
  /** The body; false where it was not read. */
  body: boolean
  /** A machine made some of it. */
  machine: boolean
  /** What is missing may be asked for. */
  possible: boolean
  /** Title and excerpt as they were written, where a machine has translated them. */
  original?: Pick<StoredFields, ListedField & TranslatedField>
}
