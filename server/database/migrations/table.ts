import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Migration } from './files.ts'
import { FIRST_RELEASE, isOlder } from './header.ts'

export class MigrationError extends Error {}

/** A restore (commands/restore/) sets this mark from its first to its last statement. */
export const RESTORE_MARK = 'restore_under_way'

/** `prisma migrate deploy` reads and writes the same table. */
export interface MigrationRow {
  name: string
  checksum: string
  /** False while the migration runs, and after it has failed. */
  finished: boolean
  logs: string | null
  runsFrom: string | null
}

/** Prisma's columns, types and defaults, unchanged, and ours for facts that Prisma has no column for. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS schema_release (migration_name varchar(255) PRIMARY KEY, runs_from text NOT NULL)`

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ])
  return rows[0]?.there === true
}

export async function readMigrationRows(client: pg.Client): Promise<MigrationRow[]> {
  if (!(await exists(client, '_prisma_migrations'))) return []
  const { rows } = await client.query<MigrationRow>(
    `SELECT m.migration_name AS name, m.checksum, m.finished_at IS NOT NULL AS finished, m.logs, ${
      (await exists(client, 'schema_release'))
        ? 'r.runs_from AS "runsFrom" FROM _prisma_migrations m LEFT JOIN schema_release r USING (migration_name)'
        : 'NULL AS "runsFrom" FROM _prisma_migrations m'
    } WHERE m.rolled_back_at IS NULL ORDER BY 1`,
  )
  return rows
}

/** @throws MigrationError when the database holds tables of another program */
export async function makeTables(client: pg.Client): Promise<void> {
  if (!(await exists(client, '_prisma_migrations'))) await refuseForeignTables(client)
  await client.query(TABLES)
}

async function refuseForeignTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
      AND relname <> '${RESTORE_MARK}' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      ORDER BY 1 LIMIT 3`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new MigrationError(
    `The database is not empty, and what is in it is not Manette's (tables such as ${names}): name an empty database in DATABASE_URL.`,
  )
}

export async function forgetFailed(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  )
}

export async function recordBegun(client: pg.Client, { name, checksum }: Migration): Promise<string> {
  const id = randomUUID()
  await forgetFailed(client, name)
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())',
    [id, checksum, name],
  )
  return id
}

export async function recordFinished(client: pg.Client, id: string): Promise<void> {
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
    [id],
  )
}

export async function recordRelease(client: pg.Client, name: string, runsFrom: string): Promise<void> {
  await client.query(
    'INSERT INTO schema_release VALUES ($1, $2) ON CONFLICT (migration_name) DO UPDATE SET runs_from = excluded.runs_from',
    [name, runsFrom],
  )
}

const LAST = 'release'

/** Nothing can be written to a standby; the next start records it. */
export async function recordLastRelease(client: pg.Client, version: string): Promise<void> {
  await recordRelease(client, LAST, version).catch((error: { code?: string }) => {
    if (error.code !== '25006') throw error
  })
}

/** Without a record, the migrations tell it. @param rows not empty */
export async function lastRelease(client: pg.Client, rows: readonly MigrationRow[]): Promise<string> {
  if (!(await exists(client, 'schema_release'))) return FIRST_RELEASE
  const { rows: found } = await client.query<{ runs_from: string }>(
    'SELECT runs_from FROM schema_release WHERE migration_name = $1',
    [LAST],
  )
  const said = [found[0]?.runs_from, ...rows.map(({ runsFrom }) => runsFrom)].flatMap((one) => one ?? [])
  return said.reduce((last, one) => (isOlder(last, one) ? one : last), FIRST_RELEASE)
}
