import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import { span } from '../words.ts'

export interface VacuumState {
  /** Transactions that have long been open, the oldest first. */
  open: { pid: number; who: string; seconds: number; idle: boolean }[]
  /** Transactions of a coordinator that went away (PREPARE TRANSACTION). */
  prepared: string[]
  bloated: string[]
  /** The database's age in transactions: at two thousand million it stops. */
  age: number
  /** Invalid indexes of an aborted CREATE INDEX CONCURRENTLY. */
  invalid: string[]
}

/** A backup may take this long; everything else of the site takes seconds. */
const LONG_S = 600
const AGE_ADVICE = 500_000_000
const AGE_WRONG = 1_500_000_000

const UPKEEP = `SELECT
    (SELECT coalesce(json_agg(t ORDER BY seconds DESC), '[]') FROM (
      SELECT pid, coalesce(nullif(application_name, ''), usename) AS who, state LIKE 'idle in%' AS idle,
        extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
      FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND xact_start < clock_timestamp() - make_interval(secs => $1)) t) AS open,
    (SELECT coalesce(array_agg(gid), '{}') FROM pg_prepared_xacts
      WHERE database = current_database() AND prepared < now() - interval '1 hour') AS prepared,
    (SELECT coalesce(array_agg(relname::text ORDER BY n_dead_tup DESC), '{}') FROM pg_stat_user_tables
      WHERE n_dead_tup > 50000 AND n_dead_tup > n_live_tup / 2) AS bloated,
    (SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()) AS age,
    (SELECT coalesce(array_agg(i.indexrelid::regclass::text), '{}') FROM pg_index i
      WHERE NOT i.indisvalid AND NOT EXISTS (SELECT 1 FROM pg_stat_progress_create_index p WHERE p.index_relid = i.indexrelid)) AS invalid`

export function judgeUpkeep({ open, prepared, bloated, age, invalid }: VacuumState): Finding[] {
  const findings = open.map(({ pid, who, seconds, idle }) =>
    advice(
      `A transaction of ${who} (process ${pid}) is open for ${span(seconds)}${idle ? ', and does nothing' : ''}: nothing can be tidied up meanwhile`,
      `Unless it is at work, end it: SELECT pg_terminate_backend(${pid}).`,
    ),
  )
  if (prepared.length > 0)
    findings.push(
      wrong(
        `Prepared transactions hold locks since more than an hour: ${prepared.join(', ')}`,
        `End each: ROLLBACK PREPARED '…'.`,
      ),
    )
  if (bloated.length > 0)
    findings.push(
      advice(
        `A third or more is dead in ${bloated.join(', ')}`,
        'Run VACUUM (ANALYZE) on them, at a quiet hour.',
      ),
    )
  if (age > AGE_ADVICE) {
    const what = `The oldest row is ${Math.round(age / 1e6)} million transactions old; at 2000 million PostgreSQL stops`
    const todo = 'Run VACUUM FREEZE, and look why autovacuum does not.'
    findings.push(age > AGE_WRONG ? wrong(what, todo) : advice(what, todo))
  }
  if (invalid.length > 0)
    findings.push(
      wrong(
        `Indexes that were never finished: ${invalid.join(', ')}`,
        `Run ${invalid.map((name) => `REINDEX INDEX CONCURRENTLY ${name};`).join(' ')}`,
      ),
    )
  return findings.length > 0 ? findings : [ok('No transaction is stuck, and the tables are tidy')]
}

export async function lookAtUpkeep(db: Connection): Promise<Finding[]> {
  const { rows } = await db.query<VacuumState>(UPKEEP, [LONG_S])
  return rows.flatMap(judgeUpkeep)
}
