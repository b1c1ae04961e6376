import { Prisma } from '../../../../prisma/generated/client.ts'

/** The primary's view of a standby; null where the role may not see it (pg_monitor). */
interface Standby {
  name: string
  state: string | null
  sync: 'sync' | 'quorum' | 'potential' | 'async' | null
  /** Also null while nothing is written. */
  lagSeconds: number | null
}

/** One column of a row, as `REPLICATION` reads it. */
export interface RawReplication {
  /** Null for a socket. */
  server: string | null
  /** synchronous_standby_names */
  waitsFor: string
  standbys: Standby[]
  /** Commits that have waited for a standby for longer than usual. */
  hanging: number
}

/** A commit takes milliseconds. */
const HANGS = Prisma.sql`interval '3 seconds'`

/** Every role sees its own sessions. */
export const REPLICATION = Prisma.sql`json_build_object(
  'server', host(inet_server_addr()) || ':' || inet_server_port(),
  'waitsFor', current_setting('synchronous_standby_names'),
  'standbys', (
    SELECT coalesce(json_agg(json_build_object(
      'name', application_name, 'state', state, 'sync', sync_state,
      'lagSeconds', extract(epoch FROM replay_lag)) ORDER BY application_name), '[]')
    FROM pg_stat_replication WHERE state IS DISTINCT FROM 'backup'),
  'hanging', (
    SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query_start < now() - ${HANGS}))`

export interface Replication extends RawReplication {
  synchronous: number
  /** The lag of the slowest standby; null when unknown. */
  lagSeconds: number | null
  /** Nobody can write until a standby is back, or no longer required. */
  commitsWait: boolean
}

const waitedFor = ({ sync }: Standby) => sync === 'sync' || sync === 'quorum'

/** @returns undefined for a server without standbys whose commits wait for none */
export function replicationOf(raw: RawReplication | undefined): Replication | undefined {
  if (!raw || (raw.standbys.length === 0 && raw.waitsFor === '')) return undefined
  const { standbys } = raw
  const synchronous = standbys.filter(waitedFor).length
  const known = standbys.every((one) => one.state !== null)
  const none = known && raw.waitsFor !== '' && synchronous === 0
  return {
    ...raw,
    synchronous,
    lagSeconds: known && standbys.length > 0 ? Math.max(...standbys.map((one) => one.lagSeconds ?? 0)) : null,
    commitsWait: raw.hanging > 0 || none,
  }
}
