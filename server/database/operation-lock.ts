import { Connection } from './connection.ts'

/** The class is "mnop" in ASCII. It has three locks: for a whole operation, for a part of one, and among updates. */
export const OPERATION_CLASS = 0x6d6e_6f70
const WHOLE = 0
const PART = 1
const UPDATES = 2
/** PostgreSQL cuts longer names of applications (NAMEDATALEN). */
const NAME = 'manette-operation: '
/** The previous release may end the operation, so the name stays in its connection. */
export const UPDATE = 'An update'
export const UPDATE_NAME = `${NAME}${UPDATE}`

/** Proxies cut silent connections, often after a minute. */
export const BEAT_MS = 15_000

/** A child process that does a part of an operation gets its token in this variable. */
export const OPERATION_VARIABLE = 'MANETTE_OPERATION'

/** Nothing was changed; the message is one line that names the other operation. */
export class OperationRunningError extends Error {
  readonly holder: string

  constructor(holder: string) {
    super(`${holder}: nothing was changed. Try again when it has ended.`)
    this.holder = holder
  }
}

/** The operation's work so far is undone, or continued the next time. */
export class LockLostError extends Error {}

export interface OperationLock {
  token: string
  /** Aborted when the lock's connection is lost: from then on another operation may begin. */
  signal: AbortSignal
}

const HOLDER = `
  SELECT a.application_name AS name, to_char(a.backend_start AT TIME ZONE 'UTC', 'HH24:MI:SS') AS since
  FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2 AND l.objsubid = 2
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`

const tryLock = async (client: Connection, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
    OPERATION_CLASS,
    key,
  ])
  return rows[0]?.got === true
}

async function take(client: Connection, key: number): Promise<void> {
  while (!(await tryLock(client, key))) {
    const { rows } = await client.query<{ name: string | null; since: string | null }>(HOLDER, [
      OPERATION_CLASS,
      key,
    ])
    const [holder] = rows
    // The holder ended between the two queries.
    if (!holder) continue
    // Not everybody may see another role's operation.
    const what = holder.name?.startsWith(NAME) ? holder.name.slice(NAME.length) : 'another operation'
    const since = holder.since ? ` since ${holder.since} UTC` : ''
    throw new OperationRunningError(`${what} has been running on this database${since}`)
  }
}

/** @param token may belong to an operation that has ended, or on another database */
async function isWithin(client: Connection, token: string): Promise<boolean> {
  const { rows } = await client.query(`${HOLDER} AND l.pid = $3`, [
    OPERATION_CLASS,
    WHOLE,
    Number(token) || 0,
  ])
  return rows.length > 0
}

async function takeTurn(client: Connection, within: string | undefined): Promise<void> {
  if (within !== undefined && (await isWithin(client, within))) return take(client, PART)
  await take(client, WHOLE)
  // A part may outlive its operation if that was killed.
  await take(client, PART)
  await client.query('SELECT pg_advisory_unlock($1, $2)', [OPERATION_CLASS, PART])
}

async function holding<T>(
  url: string,
  what: string,
  turn: (client: Connection) => Promise<void>,
  work: (lock: OperationLock) => Promise<T>,
): Promise<T> {
  const client = new Connection({
    connectionString: url,
    application_name: `${NAME}${what}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: BEAT_MS,
  })
  const lost = new AbortController()
  let beat: NodeJS.Timeout | undefined
  await client.connect()
  try {
    await client.query('SET idle_session_timeout = 0; SET statement_timeout = 0')
    await turn(client)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    client.once('end', () => lost.abort(new LockLostError('The connection to the database was lost.')))
    // A broken connection ends, which aborts the signal.
    beat = setInterval(() => client.query('SELECT').catch(() => {}), BEAT_MS)
    return await work({ token: String(rows[0]?.pid), signal: lost.signal })
  } finally {
    clearInterval(beat)
    await client.end().catch(() => {})
  }
}

/**
 * Takes PostgreSQL's lock, which holds across machines and ends with its holder. @param url not a pooler's
 * @param what the beginning of a sentence in English ("A backup"); 40 characters at most
 * @param within the `token` of the operation that this is a part of; when that has ended, this is a whole one
 * @throws OperationRunningError at once
 */
export const withOperationLock = <T>(
  url: string,
  what: string,
  work: (lock: OperationLock) => Promise<T>,
  within?: string,
): Promise<T> => holding(url, what, (client) => takeTurn(client, within), work)

/** Allows one update at a time, even while it changes nothing yet. @throws OperationRunningError at once */
export const withUpdateLock = <T>(url: string, work: (lock: OperationLock) => Promise<T>): Promise<T> =>
  holding(url, UPDATE, (client) => take(client, UPDATES), work)
