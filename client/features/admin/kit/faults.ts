import { failureOf } from '../../../base/error-code.ts'

const NONE: Record<string, string> = {}

/** What is wrong with each field, as a refused save says; the same object for the same refusal. */
export const faultsOf = (error: unknown): Record<string, string> => failureOf(error).data?.fields ?? NONE
