import { textAt } from '../../shared/base/property.ts'
/** pg-boss reports some errors as plain objects. */
export const toError = (raw: unknown): Error =>
  raw instanceof Error ? raw : Object.assign(new Error(textAt(raw, 'message')), raw)
