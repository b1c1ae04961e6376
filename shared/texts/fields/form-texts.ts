import type { z } from 'zod'
import { recordOf } from '../../base/tables.ts'
import type { Kind } from '../catalog.ts'
import { FIELD_NAMES, type FieldName, type FieldOf, fieldOf, fieldsOf, type StoredFields } from './derive.ts'
import { FIELDS } from './fields.ts'

/** An empty field is ''. */
export type FieldTexts = Record<FieldName, string>

export const EMPTY_TEXTS: FieldTexts = recordOf<FieldTexts>(FIELD_NAMES, () => '')

export const textsOf = (item: StoredFields): FieldTexts =>
  recordOf<FieldTexts>(FIELD_NAMES, (name) => String(item[name] ?? ''))

type SentFields<K extends Kind> = {
  [N in FieldOf<K>]: z.input<(typeof FIELDS)[N]['input']>
}
type FormInput = { [K in Kind]: { kind: K } & SentFields<K> }[Kind]

const sentFields = <K extends Kind>(kind: K, texts: FieldTexts): SentFields<K> =>
  recordOf<SentFields<K>>(
    fieldsOf(kind),
    (name) =>
      FIELDS[name as FieldName].fromText(texts[name as FieldName]) as SentFields<K>[keyof SentFields<K>],
  )

/** Contains exactly the fields of its kind. */
export function sentOf(kind: Kind, texts: FieldTexts): FormInput {
  if (kind === 'article') return { kind, ...sentFields(kind, texts) }
  if (kind === 'review') return { kind, ...sentFields(kind, texts) }
  return { kind, ...sentFields(kind, texts) }
}

/** A text that a save would refuse is previewed as it was typed, other invalid values are left out. */
export const previewOf = (kind: Kind, texts: FieldTexts): StoredFields =>
  recordOf<StoredFields>(FIELD_NAMES, (name) => {
    const { kinds, required, max } = fieldOf(name)
    if (!kinds.includes(kind)) return null
    const { input, fromText } = FIELDS[name]
    const text = texts[name]
    const read = input.safeParse(fromText(text))
    if (read.success) return read.data
    return required || max !== undefined ? text : null
  })
