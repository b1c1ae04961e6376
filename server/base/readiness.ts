/** For GET /api/ready (decision 023). */
export interface Readiness {
  phase: 'starting' | 'serving' | 'draining'
  /** Of the last readiness request, in ms since 1970. */
  askedAt: number
  /** Another process takes its place on the same port (docs/decisions/052): the site as a whole stays ready. */
  replaced?: boolean
}

/** Less frequent checks do not decide where requests are sent. */
const WATCHED_MS = 60_000

export const createReadiness = (phase: Readiness['phase'] = 'serving'): Readiness => ({ phase, askedAt: 0 })

export const isWatched = ({ askedAt }: Readiness): boolean => Date.now() - askedAt <= WATCHED_MS
