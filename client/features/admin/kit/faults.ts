import { failureOf } from '../../../base/error-code.ts'

const NONE: Record<string, string> = {}

/** The fault of each field in a refused save; the same object for the same refusal. */
export const faultsOf = (error: unknown): Record<string, string> => failureOf(error).data?.fields ?? NONE

/** The fault of a field, or of one of its lines. */
export const faultAt = (faults: Record<string, string>, name: string): string | undefined =>
  faults[name] ?? Object.entries(faults).find(([field]) => field.startsWith(`${name}.`))?.[1]
