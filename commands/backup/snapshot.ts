import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { VERSION } from '../../server/base/version.ts'
import { Connection } from '../../server/database/connection.ts'
import { refuseHalfRestored } from '../../server/database/migrations/unfinished-restore.ts'
import { textAt } from '../../shared/base/property.ts'
import { ARCHIVE_FORMAT, type ArchiveFormat, BackupError, FORMAT_VERSION } from '../archive/format.ts'

/** Not in the archive's tables but in `migrations` of format.json: a restore applies them. */
const NOT_CARRIED = ['_prisma_migrations', 'schema_release']
/** Only finished runs are copied: a restored database would otherwise show this very backup as unfinished. */
const ONLY: Record<string, string> = { OperationRun: '"endedAt" IS NOT NULL' }
const LOCK_PATIENCE = '60s'

/** Makes equal rows equal text, whatever the server's settings. */
const SAME_TEXT = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, MDY'; SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'`
const WITHOUT_LIMITS = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '${LOCK_PATIENCE}';
  SET synchronize_seqscans = off; SET row_security = off`
const READ_ONLY = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export interface SnapshotTable {
  name: string
  columns: string[]
  bytes: number
}

export interface Snapshot {
  format: ArchiveFormat
  tables: SnapshotTable[]
  copy: CopyRows
  close(): Promise<void>
}

/** The rows of a table in COPY's text format, in the order of these columns. */
type CopyRows = (table: Pick<SnapshotTable, 'name' | 'columns'>) => AsyncIterable<Buffer>

async function connect(url: string): Promise<Connection> {
  const client = new Connection({
    connectionString: url,
    application_name: 'manette-backup',
    keepAlive: true,
  })
  await client.connect()
  await client.query(`${SAME_TEXT}; ${WITHOUT_LIMITS}`)
  return client
}

const TABLES = `
  SELECT c.relname AS name, pg_table_size(c.oid)::float8 AS bytes,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> ALL ($1)
    AND NOT EXISTS (SELECT 1 FROM pg_depend d
      WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
  ORDER BY c.relname COLLATE "C"`

async function readTables(client: pg.ClientBase): Promise<SnapshotTable[]> {
  const { rows } = await client.query<SnapshotTable>(TABLES, [NOT_CARRIED])
  return rows
}

const MIGRATIONS = `
  SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
  WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`

async function readMigrated(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; finished: boolean }>(MIGRATIONS)
  const failed = rows.find(({ finished }) => !finished)
  if (failed)
    throw new BackupError(
      `The migration ${failed.name} is not finished: let it end, or "npm run db -- resolve", then back up.`,
    )
  return rows.map(({ name }) => name)
}

const names = (tables: SnapshotTable[]) => JSON.stringify(tables.map(({ name, columns }) => [name, columns]))

/**
 * Locks all tables against changes of their structure before the snapshot is taken: a table that a migration rewrites
 * after a snapshot is empty in it (PostgreSQL, "Caveats" of MVCC). Readers and writers go on.
 */
async function freeze(client: pg.ClientBase): Promise<SnapshotTable[] | undefined> {
  const before = await readTables(client)
  await client.query(READ_ONLY)
  const all = before.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  if (all) await client.query(`LOCK TABLE ${all} IN ACCESS SHARE MODE`)
  const tables = await readTables(client)
  if (names(tables) === names(before)) return tables
  await client.query('ROLLBACK')
  return undefined
}

/** A migration may come between; if a third attempt fails, something else is wrong. */
const ATTEMPTS = 3

async function describe(client: pg.ClientBase, tables: SnapshotTable[]): Promise<[ArchiveFormat, string]> {
  const migrations = await readMigrated(client)
  const { rows } = await client.query<{ at: Date; postgres: string; snapshot: string }>(
    `SELECT now() AS at, current_setting('server_version') AS postgres, pg_export_snapshot() AS snapshot`,
  )
  const { at = new Date(), postgres = '', snapshot = '' } = rows[0] ?? {}
  const format: ArchiveFormat = {
    format: ARCHIVE_FORMAT,
    version: FORMAT_VERSION,
    release: VERSION,
    schema: migrations.at(-1) ?? '',
    migrations,
    at: at.toISOString(),
    postgres,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  return [format, snapshot]
}

function copyStatement({ name, columns }: Pick<SnapshotTable, 'name' | 'columns'>): string {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const table = pg.escapeIdentifier(name)
  const only = ONLY[name]
  return only === undefined
    ? `COPY ${table} (${list}) TO STDOUT`
    : `COPY (SELECT ${list} FROM ${table} WHERE ${only}) TO STDOUT`
}

/** Rows of a database that nobody else writes, as the same text as in an archive. @param url not a pooler's */
export async function openRows(url: string): Promise<Pick<Snapshot, 'copy' | 'close'>> {
  const client = await connect(url)
  return {
    copy: (table) => client.query(copyTo(copyStatement(table))),
    close: () => client.end().catch(() => {}),
  }
}

async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  )
  return rows[0]?.there === true
}

/**
 * The state of the whole database at one moment: a transaction exports its snapshot and stays open, and another
 * transaction copies from that snapshot. @param url not a pooler's
 * @throws BackupError when the database holds no site, MigrationError when it is half-restored
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const holder = await connect(url)
  const clients = [holder]
  const close = async () => {
    for (const client of clients) await client.end().catch(() => {})
  }
  try {
    await refuseHalfRestored(holder)
    if (!(await hasMigrations(holder)))
      throw new BackupError('There is no site in this database: nothing to back up.')
    let tables: SnapshotTable[] | undefined
    for (let tried = 0; !tables && tried < ATTEMPTS; tried++) tables = await freeze(holder)
    if (!tables)
      throw new BackupError('The tables are being changed by migrations: back up when they have ended.')
    const [format, snapshot] = await describe(holder, tables)
    const reader = await connect(url)
    clients.push(reader)
    await reader.query(READ_ONLY)
    await reader.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(snapshot)}`)
    return { format, tables, copy: (table) => reader.query(copyTo(copyStatement(table))), close }
  } catch (error) {
    await close()
    if (textAt(error, 'code') === '55P03')
      throw new BackupError('A migration has locked the tables for a minute: back up when it has ended.')
    throw error
  }
}
