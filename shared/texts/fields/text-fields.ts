import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { recordOf } from '../../base/tables.ts'
import { boundedList } from '../../format/bounded-list.ts'
import { storableText } from '../../format/storable.ts'
import type { FieldMessage } from '../../messages/fr.ts'
import { SIGNATURES_MAX } from '../../people/signatory.ts'
import { GUEST_NAME } from '../../people/signatures-input.ts'
import type { Kind } from '../catalog.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import { NAMED_LISTS, type NamedKey, type SubjectKey } from '../named.ts'
import { FIELD_NAMES, type FieldName, fieldOf, fieldsOf } from './derive.ts'
import { FIELDS } from './fields.ts'
import type { FieldTexts } from './form-texts.ts'

/** A working copy stores only an account's id, whose name is looked up, or a guest's name. */
export type WrittenSignature = { id: string } | { id: null; username: string }

/** A rating that is not yet a number is the typed text. */
export type FieldValue = string | number | null

/** Working copies, versions and previews contain the input of contentSaveInput without `kind`; a copy may be unfinished. */
export type TextFields = { [N in FieldName]?: FieldValue | undefined } & {
  signatures?: WrittenSignature[] | undefined
  /** By ids; a leading null means that a review's game comes from its title. */
  games?: NamedKey[] | undefined
  /** By ids, once stored. */
  subjects?: SubjectKey[] | undefined
}

/** An unfinished field may be longer than a finished one, within limits. */
const unfinishedMax = (name: FieldName): number => Math.max(5000, 2 * (fieldOf(name).max ?? 0))

const upTo = (max: number, error: FieldMessage) =>
  storableText.pipe(z.string().refine((s) => s.length <= max, { error }))

const value = (name: FieldName) =>
  z
    .union(
      [
        FIELDS[name].control === 'body'
          ? upTo(CONTENT_LIMITS.contentMax, 'contentTooLong')
          : upTo(unfinishedMax(name), 'textTooLong'),
        z.number(),
        z.null(),
      ],
      { error: FIELDS[name].control === 'body' ? 'contentTooLong' : 'textTooLong' },
    )
    .optional()

const signature = z
  .object({
    id: z.string().refine(isId, { error: 'idInvalid' }).nullable(),
    username: upTo(10 * GUEST_NAME.max, 'guestNameInvalid').optional(),
  })
  .transform(({ id, username = '' }): WrittenSignature => (id === null ? { id, username } : { id }))

/** Publication checks the rules for a finished text. */
export const textFieldsInput = z.strictObject(
  {
    ...recordOf<Record<FieldName, ReturnType<typeof value>>>(FIELD_NAMES, value),
    signatures: boundedList(signature, { most: SIGNATURES_MAX, tooMany: 'signaturesCount' }).optional(),
    ...NAMED_LISTS,
  },
  { error: 'invalid' },
)

/** A value that cannot be read yet is kept as it was typed. */
export const keptOf = (kind: Kind, texts: FieldTexts): TextFields =>
  Object.fromEntries(
    fieldsOf(kind).map((name) => {
      const read = FIELDS[name].fromText(texts[name]) as FieldValue
      return [name, Number.isNaN(read) ? texts[name] : read]
    }),
  )

/** Fields that the copy lacks are empty. */
export const typedOf = (fields: TextFields): FieldTexts =>
  recordOf<FieldTexts>(FIELD_NAMES, (name) => String(fields[name] ?? ''))
