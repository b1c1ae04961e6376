import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { type DatabaseState, databaseState, lastReplication } from '../health/health.ts'
import type { Replication } from '../health/replication.ts'
import type { Level } from './level.ts'

/** Slower queries are noticeable on pages that are not in the cache. */
const SLOW_MS = 250
/** A standby with more lag would lose that much, unless commits wait for it. */
const LAG_SECONDS = 30
/** In days. */
const GROWTH_DAYS = { most: 30, least: 1 }

export interface DatabaseStatus {
  level: Level
  problem: Exclude<DatabaseState, 'ok'> | 'slow' | 'lag' | null
  version: string
  embedded: boolean
  writable: boolean
  answerMs: number
  size: number
  /** Null before the second day. */
  growth: { bytes: number; days: number } | null
  /** Set for a server with standbys. */
  replication: Replication | null
}

interface Row {
  version: string
  size: bigint
  before: bigint | null
  days: number | null
}

export async function databaseStatus(db: Db, config: Config): Promise<DatabaseStatus> {
  const state = await databaseState(db)
  const began = performance.now()
  await db.$queryRaw`SELECT 1`
  const answerMs = Math.round(performance.now() - began)
  const [row] = await db.$queryRaw<Row[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS size, old.bytes AS before, old.days
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT "bytes" AS bytes, current_date - "day" AS days FROM "DatabaseSize"
      WHERE "day" BETWEEN current_date - ${GROWTH_DAYS.most}::int AND current_date - ${GROWTH_DAYS.least}::int
      ORDER BY "day" LIMIT 1
    ) AS old ON true`
  if (!row) throw new Error('PostgreSQL answered nothing')
  const size = Number(row.size)
  const replication = lastReplication(db) ?? null
  const behind = (replication?.lagSeconds ?? 0) > LAG_SECONDS
  const problem = state !== 'ok' ? state : behind ? 'lag' : answerMs > SLOW_MS ? 'slow' : null
  return {
    level: problem === null ? 'good' : ['slow', 'lag', 'busy'].includes(problem) ? 'warning' : 'bad',
    problem,
    version: row.version,
    embedded: config.DATABASE_URL === undefined,
    writable: state === 'ok' || state === 'busy',
    answerMs,
    size,
    growth:
      row.before === null || row.days === null ? null : { bytes: size - Number(row.before), days: row.days },
    replication,
  }
}
