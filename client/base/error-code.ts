import type { ErrorData } from '../../shared/base/error-data.ts'
import type { ErrorCode } from '../../shared/base/errors.ts'

interface Failure<Data> {
  name?: string
  message?: string
  /** The server's answer; absent where no answer of this server came (a proxy's page, no network). */
  data?: (Data & { code?: ErrorCode; fields?: Record<string, string>; httpStatus?: number }) | null
}

/** The known fields of a failure of any kind. */
export const failureOf = <Data = unknown>(error: unknown): Failure<Data> => error ?? {}

/** The sentence by which the server refused, in the reader's language. Undefined when it sent none: the form then uses its own. */
export function sentenceOf(error: unknown): string | undefined {
  const { data, message } = failureOf(error)
  return data && message ? message : undefined
}

/** @returns the data of a refusal with this code; undefined for any other failure */
export function dataOf<Code extends keyof ErrorData>(
  failure: unknown,
  code: Code,
): ErrorData[Code] | undefined {
  const { data } = failureOf<ErrorData[Code]>(failure)
  return data?.code === code ? data : undefined
}

/** Whether the server refused a call with this code. A call without an answer has none. */
export const hasCode = (error: unknown, code: ErrorCode): boolean => failureOf(error).data?.code === code
