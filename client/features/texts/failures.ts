import { hasCode } from '../../base/error-code.ts'

/** Whether the database is away: then a whole page says so, not one block of it. */
export const isUnavailable = (error: unknown): boolean => hasCode(error, 'UNAVAILABLE')
