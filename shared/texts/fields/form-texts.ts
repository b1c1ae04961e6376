import type { z } from 'zod'
import type { Kind } from '../catalog.ts'
import {
  FIELD_NAMES,
  type FieldName,
  type FieldOf,
  fieldOf,
  fieldsOf,
  mapFields,
  type StoredFields,
} from './derive.ts'
import { FIELDS } from './fields.ts'

/** An empty field is ''. */
export type FieldTexts = Record<FieldName, string>

export const EMPTY_TEXTS: FieldTexts = mapFields<FieldTexts>(FIELD_NAMES, () => '')

export const textsOf = (item: StoredFields): FieldTexts =>
  mapFields<FieldTexts>(FIELD_NAMES, (name) => String(item[name] ?? ''))

export type SentFields<K extends Kind> = {
  [N in FieldOf<K>]: z.input<(typeof FIELDS)[N]['input']>
}
type FormInput = { [K in Kind]: { kind: K } & SentFields<K> }[Kind]

/** It has the fields of its kind, and no others. */
export const sentOf = (kind: Kind, texts: FieldTexts): FormInput =>
  kind === 'article'
    ? {
        kind,
        ...mapFields<SentFields<'article'>>(fieldsOf(kind), (name) => FIELDS[name].fromText(texts[name])),
      }
    : {
        kind,
        ...mapFields<SentFields<'review'>>(fieldsOf(kind), (name) => FIELDS[name].fromText(texts[name])),
      }

/** A text that a save would refuse is as it was typed, all else left out. */
export const previewOf = (kind: Kind, texts: FieldTexts): StoredFields =>
  mapFields<StoredFields>(FIELD_NAMES, (name) => {
    const { kinds, required, max } = fieldOf(name)
    if (!kinds.includes(kind)) return null
    const { input, fromText } = FIELDS[name]
    const text = texts[name]
    const read = input.safeParse(fromText(text))
    if (read.success) return read.data
    return required || max !== undefined ? text : null
  })
