import type { Config } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { connectionsOf, processCount } from '../../../server/start/processes/count.ts'
import { propertyOf } from '../../../shared/base/property.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import { lineOf } from '../words.ts'
import { connect } from './database.ts'

/** For commands, a backup and a person with psql. */
const FOR_OTHERS = 5

export type ConnectionMode = 'direct' | 'session pooler' | 'transaction pooler'

const pidOf = async (db: Connection): Promise<number> => {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

/**
 * PostgreSQL sends the number of its process when a connection begins (protocol, BackendKeyData). A pooler sends a
 * number of its own and, in transaction mode, gives each transaction to any free server.
 */
export async function connectionModeOf(url: string): Promise<ConnectionMode> {
  const [one, other] = [await connect(url), await connect(url)]
  try {
    const said = propertyOf(one, 'processID')
    const first = await pidOf(one)
    if (said === first) return 'direct'
    // This takes the server that `one` had, if the pooler took it back.
    await other.query('BEGIN')
    const second = await pidOf(other)
    const again = await pidOf(one)
    await other.query('ROLLBACK')
    return second === first || again !== first ? 'transaction pooler' : 'session pooler'
  } finally {
    for (const db of [one, other]) await db.end().catch(() => {})
  }
}

const DIRECT = 'Set DATABASE_DIRECT_URL to PostgreSQL itself: LISTEN, queues and migrations need it.'

/** @param direct the mode of DATABASE_DIRECT_URL, when it is set */
export function judgeConnectionModes(way: ConnectionMode, direct: ConnectionMode | undefined): Finding[] {
  // A pooler in session mode leaves one connection to its client: LISTEN and migrations work there.
  if (direct === 'transaction pooler')
    return [
      wrong(
        'DATABASE_DIRECT_URL leads to a pooler in transaction mode, too',
        'Give the address of PostgreSQL itself, or a database of the pooler in session mode.',
      ),
    ]
  if (way === 'transaction pooler' && !direct)
    return [wrong('DATABASE_URL leads to a pooler in transaction mode', DIRECT)]
  if (way === 'session pooler' && !direct) return [advice('DATABASE_URL leads to a pooler', DIRECT)]
  if (way === 'direct' && direct)
    return [
      advice(
        'DATABASE_URL leads to PostgreSQL itself, and DATABASE_DIRECT_URL is set',
        'Remove it where there is no pooler: statements are prepared once then, which is faster.',
      ),
    ]
  return []
}

export interface Room {
  max: number
  reserved: number
  /** Connections of programs other than this site's processes. */
  others: number
}

const ROOM = `SELECT current_setting('max_connections')::int AS max,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) AS reserved,
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND application_name NOT LIKE 'manette%') AS others`

/** @param needed by all processes of this machine */
export function judgeRoom({ max, reserved, others }: Room, needed: number): Finding {
  const free = max - reserved - others
  const what = `${needed} connections for this site, of ${free} that PostgreSQL can give (max_connections ${max}, others use ${others})`
  if (needed > free)
    return wrong(what, 'Raise max_connections, lower DATABASE_POOL, or put PgBouncer between (ops/).')
  if (needed + FOR_OTHERS > free)
    return advice(what, 'Leave room for commands and backups: raise max_connections, or lower DATABASE_POOL.')
  return ok(what)
}

/** The need of all processes of this machine. When there are several, they are replaced one by one, with one more meanwhile. */
function neededBy(config: Config): number {
  const processes = processCount(config)
  return connectionsOf(config, processes > 1 ? processes : 0)
}

export async function lookAtConnections(db: Connection, config: Config): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  const findings: Finding[] = []
  let pool = config.DATABASE_POOL
  if (DATABASE_URL)
    try {
      const way = await connectionModeOf(DATABASE_URL)
      // Requests are subject to the pooler's own limit.
      if (way !== 'direct') pool = 0
      findings.push(
        ...judgeConnectionModes(
          way,
          DATABASE_DIRECT_URL ? await connectionModeOf(DATABASE_DIRECT_URL) : undefined,
        ),
      )
    } catch (error) {
      findings.push(
        wrong(
          `DATABASE_URL does not answer, though ${DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'it'} does: ${lineOf(error)}`,
          'Look whether the pooler runs, and whether connections are free.',
        ),
      )
    }
  const { rows } = await db.query<Room>(ROOM)
  return [...findings, ...rows.map((room) => judgeRoom(room, neededBy({ ...config, DATABASE_POOL: pool })))]
}
