import type { EditedItem, FormField } from '../form-values.ts'

/** What is wrong with fields, in sentences. */
export type FieldErrors = Partial<Record<FormField, string>>

/** Why the server has not saved. */
export type Refusal =
  /** Another save came first; nothing is overwritten. */
  | { theirs: EditedItem }
  /** `proposal` is an address that is free. */
  | { theirs?: undefined; message: string; fields: FieldErrors; proposal: string | undefined }

interface RefusedSave extends Error {
  data?: { code?: string; fields?: FieldErrors; proposal?: string; current?: EditedItem } | null
}

/** Reads what a save has failed with: the server's refusal, or what happened on the way. */
export function refusalOf(error: unknown): Refusal {
  const { data, message } = error as RefusedSave
  if (data?.code === 'EDIT_CONFLICT' && data.current) return { theirs: data.current }
  return { message, fields: data?.fields ?? {}, proposal: data?.proposal }
}
