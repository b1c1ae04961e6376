/** A failed query, as far as pages look at it. */
interface Failure {
  data?: { code?: string } | null | undefined
}

/** Whether the database is away: then a whole page says so, not one block of it. */
export const isUnavailable = (error: unknown): boolean =>
  (error as Failure | null)?.data?.code === 'UNAVAILABLE'
