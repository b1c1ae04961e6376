import { z } from 'zod'
import { keysIn, recordOf } from '../../base/tables.ts'
import { KINDS, type Kind } from '../catalog.ts'
import type { Field, FieldTable } from './field.ts'
import { FIELDS } from './fields.ts'

type Fields = typeof FIELDS
export type FieldName = keyof Fields

type NamesOf<T extends FieldTable, K extends Kind> = {
  [N in keyof T]: K extends T[N]['kinds'][number] ? N : never
}[keyof T]
export type FieldOf<K extends Kind> = NamesOf<Fields, K>
export type ListedField = { [N in FieldName]: Fields[N]['listed'] extends true ? N : never }[FieldName]
export type UnlistedField = Exclude<FieldName, ListedField>
export type TranslatedField = {
  [N in FieldName]: Fields[N]['translated'] extends false ? never : N
}[FieldName]

export type TranslatedText = {
  [N in FieldName]: Fields[N]['translated'] extends 'text' ? N : never
}[FieldName]
/** Fields with a sentence below them in the form, and those with one for each kind. */
export type HintedField = { [N in FieldName]: Fields[N]['hint'] extends 'sentence' ? N : never }[FieldName]
export type HintedByKind = { [N in FieldName]: Fields[N]['hint'] extends 'by kind' ? N : never }[FieldName]
export type PictureField = { [N in FieldName]: Fields[N]['control'] extends 'picture' ? N : never }[FieldName]

/** A field is null when the kind does not have it. */
export type StoredFields = {
  [N in FieldName]: z.output<Fields[N]['input']> | (Kind extends Fields[N]['kinds'][number] ? never : null)
}

/** Fields are checked and answered in this order. */
export const FIELD_NAMES = keysIn(FIELDS)

export const fieldOf = (name: FieldName): Field => FIELDS[name]

export const FORM_FIELDS = [...FIELD_NAMES].sort((a, b) => FIELDS[a].place - FIELDS[b].place)

type FieldsOfKinds = { readonly [K in Kind]: readonly FieldOf<K>[] }

// Made once: every answer of REST asks.
const FIELDS_OF = recordOf<FieldsOfKinds>(KINDS, (kind) =>
  FIELD_NAMES.filter((name) => fieldOf(name).kinds.includes(kind)),
)

export const fieldsOf = <K extends Kind>(kind: K): FieldsOfKinds[K] => FIELDS_OF[kind]

export type CreateShape<T extends FieldTable, K extends Kind> = { [N in NamesOf<T, K>]: T[N]['input'] }
export type SaveShape<T extends FieldTable, K extends Kind> = {
  [N in NamesOf<T, K>]: T[N]['since'] extends 'later' ? z.ZodOptional<T[N]['input']> : T[N]['input']
}

export type AnswerShape<T extends FieldTable, K extends Kind> = {
  [N in NamesOf<T, K>]: T[N]['since'] extends 'later' ? z.ZodOptional<T[N]['answer']> : T[N]['answer']
}

const shapeOf = <S extends object>(table: FieldTable, kind: Kind, input: (field: Field) => z.ZodType): S =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.kinds.includes(kind) ? [[name, input(field)]] : [],
    ),
  ) as S

export const createShape = <T extends FieldTable, K extends Kind>(table: T, kind: K): CreateShape<T, K> =>
  shapeOf(table, kind, ({ input }) => input)

/** A save that omits fields added later keeps them; other omitted fields are emptied or reported as missing. */
export const saveShape = <T extends FieldTable, K extends Kind>(table: T, kind: K): SaveShape<T, K> =>
  shapeOf(table, kind, ({ since, input }) => (since === 'later' ? z.optional(input) : input))

/** A field added later is left out while it is empty, as documented clients know the answers without it. */
export const answerShape = <T extends FieldTable, K extends Kind>(table: T, kind: K): AnswerShape<T, K> =>
  shapeOf(table, kind, ({ since, answer }) => (since === 'later' ? z.optional(answer) : answer))
