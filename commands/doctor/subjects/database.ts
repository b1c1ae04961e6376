import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../server/base/config.ts'
import { joinOrStartDatabase } from '../../../server/database/cluster/embedded.ts'
import { POINTER } from '../../../server/database/cluster/postgres-home.ts'
import { DiskFullError } from '../../../server/database/cluster/start-error.ts'
import { Connection } from '../../../server/database/connection.ts'
import { checkServer } from '../../../server/database/server-check.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import { withTimeout } from '../patience.ts'
import { lineOf } from '../words.ts'

export interface DatabaseCheck {
  db?: Connection
  findings: Finding[]
  close(): Promise<void>
}

/** Limits a statement, and the connecting itself. */
const STATEMENT_MS = 10_000
/** PostgreSQL of a stopped site may have to recover first. */
const START_MS = 60_000

const nothingToClose = async () => {}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** One read-only connection whose statements never wait long, for a lock or otherwise. */
export async function connect(url: string): Promise<Connection> {
  const db = new Connection({
    connectionString: url,
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'manette-doctor',
  })
  await db.connect()
  return db
}

async function openAt(url: string, close: () => Promise<void>): Promise<DatabaseCheck> {
  const db = await connect(url)
  return {
    db,
    findings: [],
    async close() {
      await db.end().catch(() => {})
      await close()
    },
  }
}

async function openExternal(url: string): Promise<DatabaseCheck> {
  await checkServer(url)
  return openAt(url, nothingToClose)
}

/** The embedded database: that of the running site, or started for this examination. It is never created here. */
async function openEmbedded(dataDir: string): Promise<DatabaseCheck> {
  const made = [path.join(dataDir, 'pg'), path.join(dataDir, POINTER)]
  if (!(await Promise.all(made.map(exists))).includes(true))
    return {
      findings: [ok(`There is no database in ${dataDir} yet: the first start makes it`)],
      close: nothingToClose,
    }
  const starting = joinOrStartDatabase({ dataDir, log: () => {} })
  const { url, stop } = await withTimeout(START_MS, starting)
  return openAt(url, stop)
}

/** Never throws: a problem becomes a finding. */
export async function openDatabase(config: Config): Promise<DatabaseCheck> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  try {
    return await (url ? openExternal(url) : openEmbedded(config.DATA_DIR))
  } catch (error) {
    return { findings: [judgeRefusal(error, config)], close: nothingToClose }
  }
}

export function judgeRefusal(
  error: unknown,
  {
    DATABASE_DIRECT_URL,
    DATABASE_URL,
    DATA_DIR,
  }: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL' | 'DATA_DIR'>,
): Finding {
  if (error instanceof DiskFullError)
    return wrong(
      error.what,
      'Make room on it. A site that runs comes back by itself then; one that has ended wants a start.',
    )
  return wrong(
    lineOf(error),
    DATABASE_DIRECT_URL || DATABASE_URL
      ? 'Mend that first; nothing that lies in the database was looked at.'
      : `Mend that first; more may stand in ${path.join(DATA_DIR, 'pg.log')}.`,
  )
}

export interface DatabaseFacts {
  version: string
  database: string
  encoding: string
  clientEncoding: string
  collate: string
  /** Whether the indexes were built with another version of the collation's library. */
  collationMoved: boolean
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  autovacuum: string
  bytes: string
}

const FACTS = `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, datname AS database,
    pg_encoding_to_char(encoding) AS encoding, current_setting('client_encoding') AS "clientEncoding",
    datcollate AS collate,
    coalesce(datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid), false) AS "collationMoved",
    current_setting('fsync') AS fsync, current_setting('full_page_writes') AS "fullPageWrites",
    current_setting('synchronous_commit') AS "synchronousCommit", current_setting('autovacuum') AS autovacuum,
    pg_size_pretty(pg_database_size(oid)) AS bytes
  FROM pg_database WHERE datname = current_database()`

export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const { version, database, encoding, collate, bytes } = facts
  const findings: Finding[] = []
  if (encoding !== 'UTF8')
    findings.push(
      wrong(
        `The database keeps its text as ${encoding}`,
        "Make one by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and move into it.",
      ),
    )
  if (facts.collationMoved)
    findings.push(
      wrong(
        `The sorting rules of ${collate} have changed since the indexes were made: they may miss rows`,
        `Run REINDEX DATABASE "${database}", then ALTER DATABASE "${database}" REFRESH COLLATION VERSION.`,
      ),
    )
  for (const [name, value] of [
    ['fsync', facts.fsync],
    ['full_page_writes', facts.fullPageWrites],
  ])
    if (value === 'off')
      findings.push(
        wrong(`PostgreSQL runs with ${name}=off: a power cut loses the database`, `Set ${name} to on.`),
      )
  if (facts.synchronousCommit === 'off')
    findings.push(
      advice(
        'PostgreSQL runs with synchronous_commit=off: a crash loses what was saved last',
        'Set it to on, unless that is meant.',
      ),
    )
  if (facts.autovacuum === 'off')
    findings.push(
      wrong(
        'PostgreSQL runs with autovacuum=off: tables grow and searches slow down',
        'Set autovacuum to on.',
      ),
    )
  return [ok(`PostgreSQL ${version}, "${database}", ${encoding}, ${collate}, ${bytes}`), ...findings]
}

export async function lookAtDatabase(db: Connection): Promise<Finding[]> {
  const { rows } = await db.query<DatabaseFacts>(FACTS)
  return rows.flatMap(judgeDatabase)
}
