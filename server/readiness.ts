/** How far this process is, for what sends it requests: GET /api/ready (decision 023). */
export interface Readiness {
  phase: 'starting' | 'serving' | 'draining'
  /** When somebody last asked, in ms since 1970. */
  askedAt: number
}

/** Something that asks more rarely than this does not wait for the answer before it sends requests. */
const WATCHED_MS = 60_000

export const createReadiness = (phase: Readiness['phase'] = 'serving'): Readiness => ({ phase, askedAt: 0 })

/** Whether something sends requests here, or not, by what it is told. */
export const isWatched = ({ askedAt }: Readiness): boolean => Date.now() - askedAt <= WATCHED_MS
