import type { ErrorData } from '../../../../shared/base/error-data.ts'
import type { EditedText, ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import { dataOf, failureOf } from '../../../base/error-code.ts'
import type { FormField } from '../values/form-values.ts'

/** Faults of fields, as sentences. */
export type FieldErrors = Partial<Record<FormField, string>>

/** Why the server refused a save. */
export type Refusal =
  /** The text has changed since the work began; nothing is overwritten. */
  | { theirs: EditedText; copy?: undefined }
  /** Somebody else has saved the working copy. */
  | { theirs?: undefined; copy: ShownCopy }
  /** `proposal` is a free address. */
  | {
      theirs?: undefined
      copy?: undefined
      message: string
      fields: FieldErrors
      proposal: string | undefined
    }

const NO_CONFLICT: ErrorData['EDIT_CONFLICT'] = {}

/** Reads the error of a save: the server's refusal, or what happened on the way. */
export function refusalOf(error: unknown): Refusal {
  const { current, copy } = dataOf(error, 'EDIT_CONFLICT') ?? NO_CONFLICT
  if (current && 'signatures' in current) return { theirs: current }
  if (copy) return { copy }
  const { message = '', data } = failureOf(error)
  return { message, fields: data?.fields ?? {}, proposal: dataOf(error, 'SLUG_TAKEN')?.proposal }
}
