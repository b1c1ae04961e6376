import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import { size, span } from '../words.ts'

export interface Replication {
  recovering: boolean
  readOnly: boolean
  /** synchronous_standby_names: the standbys that each commit waits for. */
  waitsFor: string
  /** The address of the server that answered; null for a socket. */
  server: string | null
  standbys: number
  synchronous: number
  /** Whether the role may see more than the number of standbys. */
  seen: boolean
  /** How many commits have waited for a standby for seconds. */
  hanging: number
  /** The lag of the slowest standby, in seconds. */
  lag: number | null
  /** Slots without a reader, and the bytes that are kept for them. */
  idleSlots: string[]
  kept: number | null
}

const REPLICATION = `SELECT pg_is_in_recovery() AS recovering, current_setting('default_transaction_read_only') = 'on' AS "readOnly",
    current_setting('synchronous_standby_names') AS "waitsFor",
    host(inet_server_addr()) || ':' || inet_server_port() AS server,
    pg_has_role('pg_read_all_stats', 'USAGE') AS seen,
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE wait_event = 'SyncRep' AND query_start < now() - interval '3 seconds') AS hanging,
    (SELECT count(*)::int FROM pg_stat_replication WHERE state IS DISTINCT FROM 'backup') AS standbys,
    (SELECT count(*)::int FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
    (SELECT extract(epoch FROM max(replay_lag))::float8 FROM pg_stat_replication) AS lag,
    (SELECT coalesce(array_agg(slot_name::text ORDER BY slot_name), '{}') FROM pg_replication_slots WHERE NOT active) AS "idleSlots",
    (SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) END::float8
      FROM pg_replication_slots WHERE NOT active) AS kept`

const LAG_MAX_S = 30
const KEPT_MAX = 1e9

export function judgeReplication(now: Replication): Finding[] {
  const { standbys, synchronous, waitsFor, lag, idleSlots, kept } = now
  if (now.recovering)
    return [
      wrong(
        'The database is a standby: readers are served, and nobody can write',
        'Name the primary in DATABASE_URL (with Patroni, the port of HAProxy that leads to it), or promote this one (pg_ctl promote).',
      ),
    ]
  const findings: Finding[] = []
  if (now.readOnly)
    findings.push(
      wrong(
        'The database refuses writes (default_transaction_read_only)',
        'Unless an update is named above: set default_transaction_read_only to off.',
      ),
    )
  const none = waitsFor !== '' && synchronous === 0
  if (now.hanging > 0 || (none && (now.seen || standbys === 0)))
    findings.push(
      wrong(
        `Every commit waits for a standby (${waitsFor}), and none answers`,
        'Start the standby. Patroni from 4.0.6 on stops waiting by itself, within a minute (ops/patroni/README.md says how else); elsewhere, empty synchronous_standby_names and reload PostgreSQL.',
      ),
    )
  if (standbys > 0 && !now.seen)
    findings.push(
      advice(
        `There are standbys (${standbys}), of which this role may not know how they are`,
        'As a superuser: GRANT pg_monitor to the role of DATABASE_URL.',
      ),
    )
  if (lag !== null && lag > LAG_MAX_S)
    findings.push(advice(`A standby is ${span(lag)} behind`, 'Look at its disk and the network between.'))
  if (idleSlots.length > 0)
    findings.push(
      (kept ?? 0) > KEPT_MAX
        ? wrong(
            `PostgreSQL keeps ${size(kept ?? 0)} of its log for ${idleSlots.join(', ')}, which nobody reads: the disk fills`,
            'Start that standby, or drop the slot (pg_drop_replication_slot).',
          )
        : advice(
            `Nobody reads the replication slot ${idleSlots.join(', ')}`,
            'Start that standby, or drop the slot (pg_drop_replication_slot).',
          ),
    )
  if (standbys > 0 && findings.length === 0)
    findings.push(
      ok(
        `${now.server ?? 'This server'} is the primary; standbys: ${standbys}, ${synchronous} of which commits wait for, ${span(lag ?? 0)} behind at most`,
      ),
    )
  return findings
}

export async function lookAtReplication(db: Connection): Promise<Finding[]> {
  const { rows } = await db.query<Replication>(REPLICATION)
  return rows.flatMap(judgeReplication)
}
