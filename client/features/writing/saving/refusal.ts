import type { EditedItem, FormField } from '../values/form-values.ts'
import type { ShownCopy } from '../work/save-queue.ts'

/** What is wrong with fields, in sentences. */
export type FieldErrors = Partial<Record<FormField, string>>

/** Why the server has not saved. */
export type Refusal =
  /** The text has changed since the work began; nothing is overwritten. */
  | { theirs: EditedItem; copy?: undefined }
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

interface RefusedSave extends Error {
  data?: {
    code?: string
    fields?: FieldErrors
    proposal?: string
    current?: EditedItem
    copy?: ShownCopy
  } | null
}

/** Reads what a save has failed with: the server's refusal, or what happened on the way. */
export function refusalOf(error: unknown): Refusal {
  const { data, message } = error as RefusedSave
  if (data?.code === 'EDIT_CONFLICT' && data.current) return { theirs: data.current }
  if (data?.code === 'EDIT_CONFLICT' && data.copy) return { copy: data.copy }
  return { message, fields: data?.fields ?? {}, proposal: data?.proposal }
}
