import { hasCode } from '../../base/error-code.ts'

/** Whether the database is unreachable or overloaded: then the whole page says so, not one block of it. */
export const isUnavailable = (error: unknown): boolean =>
  hasCode(error, 'UNAVAILABLE') || hasCode(error, 'BUSY')
