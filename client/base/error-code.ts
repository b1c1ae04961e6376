import type { ErrorData } from '../../shared/base/error-data.ts'
import type { ErrorCode } from '../../shared/base/errors.ts'

interface Failure<Data> {
  name?: string
  message?: string
  /** What the server has answered; nothing where no answer of ours came back (a proxy's page, no network). */
  data?: (Data & { code?: ErrorCode; fields?: Record<string, string>; httpStatus?: number }) | null
}

/** What may be known of a failure of any kind. */
export const failureOf = <Data = unknown>(error: unknown): Failure<Data> => error ?? {}

/** The server's own sentence of a refusal, in the reader's language; without it the form has one of its own. */
export function sentenceOf(error: unknown): string | undefined {
  const { data, message } = failureOf(error)
  return data && message ? message : undefined
}

/** @returns what a refusal for this reason carries; undefined for any other failure */
export function dataOf<Code extends keyof ErrorData>(
  failure: unknown,
  code: Code,
): ErrorData[Code] | undefined {
  const { data } = failureOf<ErrorData[Code]>(failure)
  return data?.code === code ? data : undefined
}

/** Whether the server refused a call for this reason. What never came back has no code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean => failureOf(error).data?.code === code
