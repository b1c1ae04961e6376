import type { WarningKind } from '../../shared/logs/warnings.ts'

/** Plain counters, which cost nothing when nobody reads them. GET /metrics reads them (features/operation/metrics). */
export interface Tallies {
  /** `stale` pages were served while the database was away (decision 023). */
  pageCache: { hit: number; miss: number; stale: number }
  refusals: Record<WarningKind, number>
  /** How many took longer than the thresholds of config.ts. */
  slow: { request: number; statement: number }
  /** Calls answered by 503, by reason. */
  database: { busy: number; away: number; unconfirmed: number }
}

export const createTallies = (): Tallies => ({
  pageCache: { hit: 0, miss: 0, stale: 0 },
  refusals: { wrong_password: 0, wrong_code: 0, wrong_passkey: 0, access_refused: 0, limit_reached: 0 },
  slow: { request: 0, statement: 0 },
  database: { busy: 0, away: 0, unconfirmed: 0 },
})
