import type { WarningKind } from '../../shared/logs/warnings.ts'

/**
 * What this process has counted since its start. Plain numbers, so that counting costs nothing where nobody reads them:
 * GET /metrics does (features/operation/metrics).
 */
export interface Tallies {
  /** Pages that were in the cache, were made for their reader, or outlived the database (decision 023). */
  pageCache: { hit: number; miss: number; stale: number }
  /** Wrong passwords, codes and passkeys, refusals, limits that were reached. */
  refusals: Record<WarningKind, number>
  /** Beyond the thresholds of config.ts, each of which is a line of the process log. */
  slow: { request: number; statement: number }
}

export const createTallies = (): Tallies => ({
  pageCache: { hit: 0, miss: 0, stale: 0 },
  refusals: { wrong_password: 0, wrong_code: 0, wrong_passkey: 0, access_refused: 0, limit_reached: 0 },
  slow: { request: 0, statement: 0 },
})
