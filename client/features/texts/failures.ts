import { hasCode } from '../../base/error-code.ts'

/** Whether the database is away, or has no room: then a whole page says so, not one block of it. */
export const isUnavailable = (error: unknown): boolean =>
  hasCode(error, 'UNAVAILABLE') || hasCode(error, 'BUSY')
