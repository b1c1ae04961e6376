/** GET /api/ready reads it (decision 023). */
export interface Readiness {
  phase: 'starting' | 'serving' | 'draining'
  askedAt: number
  /** Another process has taken over the port (decision 052): the site as a whole stays ready. */
  replaced?: boolean
}

/** Checks that are rarer than this do not decide where requests are sent. */
const WATCHED_MS = 60_000

export const createReadiness = (phase: Readiness['phase'] = 'serving'): Readiness => ({ phase, askedAt: 0 })

export const isWatched = ({ askedAt }: Readiness): boolean => Date.now() - askedAt <= WATCHED_MS
