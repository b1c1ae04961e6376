import type { ErrorCode } from '../../shared/base/errors.ts'

/**
 * The server's own sentence of a refusal, in the reader's language; undefined when no answer of ours came back (a
 * proxy's page, no network), where there is a sentence of the form's own.
 */
export function sentenceOf(error: unknown): string | undefined {
  const { data, message } = (error ?? {}) as { data?: object | null; message?: string }
  return data && message ? message : undefined
}

/** Whether the server refused a call for this reason. What never came back has no code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  (error as { data?: { code?: string } | null } | null)?.data?.code === code

/** @returns in how many seconds a busy server may be asked again; undefined for other refusals */
export function retryAfterOf(error: unknown): number | undefined {
  const { retryAfter } = (error as { data?: { retryAfter?: unknown } | null } | null)?.data ?? {}
  return hasCode(error, 'BUSY') && typeof retryAfter === 'number' ? retryAfter : undefined
}
