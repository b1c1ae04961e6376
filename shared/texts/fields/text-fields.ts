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

/** A working copy holds an account by its id alone, whose name is looked up; a guest by name. */
export type WrittenSignature = { id: string } | { id: null; username: string }

/** A rating that is no number yet is the text that was typed. */
export type FieldValue = string | number | null

/**
 * Working copies, versions and previews hold what contentSaveInput takes without `kind`; in a copy it may be
 * unfinished.
 */
export type TextFields = { [N in FieldName]?: FieldValue | undefined } & {
  signatures?: WrittenSignature[] | undefined
  /** By ids; null first: a review's is that of its title. */
  games?: NamedKey[] | undefined
  /** By ids, once it is stored. */
  subjects?: SubjectKey[] | undefined
}

/** An unfinished field may be longer than a finished one, not endless. */
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

/** A finished text's rules are those of publication. */
export const textFieldsInput = z.strictObject(
  {
    ...recordOf<Record<FieldName, ReturnType<typeof value>>>(FIELD_NAMES, value),
    signatures: boundedList(signature, { most: SIGNATURES_MAX, tooMany: 'signaturesCount' }).optional(),
    ...NAMED_LISTS,
  },
  { error: 'invalid' },
)

/** What cannot be read yet stays as it was typed. */
export const keptOf = (kind: Kind, texts: FieldTexts): TextFields =>
  Object.fromEntries(
    fieldsOf(kind).map((name) => {
      const read = FIELDS[name].fromText(texts[name]) as FieldValue
      return [name, Number.isNaN(read) ? texts[name] : read]
    }),
  )

/** What is not in the copy is empty. */
export const typedOf = (fields: TextFields): FieldTexts =>
  recordOf<FieldTexts>(FIELD_NAMES, (name) => String(fields[name] ?? ''))
