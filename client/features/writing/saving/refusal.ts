import type { ErrorData } from '../../../../shared/base/error-data.ts'
import type { EditedText, ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import { dataOf, failureOf } from '../../../base/error-code.ts'
import type { FormField } from '../values/form-values.ts'

/** What is wrong with fields, in sentences. */
export type FieldErrors = Partial<Record<FormField, string>>

/** Why the server has not saved. */
export type Refusal =
  /** The text has changed since the work began; nothing is overwritten. */
  | { theirs: EditedText; copy?: undefined }
  /** Somebody else has gone on with the work. */
  | { theirs?: undefined; copy: ShownCopy }
  /** `proposal` is an address that is free. */
  | {
      theirs?: undefined
      copy?: undefined
      message: string
      fields: FieldErrors
      proposal: string | undefined
    }

const NO_CONFLICT: ErrorData['EDIT_CONFLICT'] = {}

/** Reads what a save has failed with: the server's refusal, or what happened on the way. */
export function refusalOf(error: unknown): Refusal {
  const { current, copy } = dataOf(error, 'EDIT_CONFLICT') ?? NO_CONFLICT
  if (current && 'signatures' in current) return { theirs: current }
  if (copy) return { copy }
  const { message = '', data } = failureOf(error)
  return { message, fields: data?.fields ?? {}, proposal: dataOf(error, 'SLUG_TAKEN')?.proposal }
}
