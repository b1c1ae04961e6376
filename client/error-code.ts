import type { ErrorCode } from '../shared/errors.ts'

/** Whether the server refused a call for this reason (DESIGN section 6). What never came back has no code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  (error as { data?: { code?: string } | null } | null)?.data?.code === code
