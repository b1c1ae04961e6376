import { hasCode } from '../../../base/error-code.ts'

/** What the server asks for after a right password (decision 035). */
export interface Ticket {
  ticket: string
  /** By what the second step can be given. */
  means: string[]
}

/** Reads it from a refused sign-in; undefined when that is about something else. */
export function ticketOf(error: unknown): Ticket | undefined {
  if (!hasCode(error, 'SECOND_FACTOR_REQUIRED')) return undefined
  const { ticket, means } = (error as { data: Partial<Ticket> }).data
  return ticket === undefined ? undefined : { ticket, means: means ?? [] }
}
