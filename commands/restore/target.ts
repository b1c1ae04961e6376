import type pg from 'pg'
import { Connection } from '../../server/database/connection.ts'
import { RESTORE_MARK } from '../../server/database/migrations/table.ts'
import { restoreMark } from '../../server/database/migrations/unfinished-restore.ts'
import { age, contentsOf } from './contents.ts'
import { RestoreError } from './restore-error.ts'

/** Where the tables of before stand until the restored ones are whole. */
export const FORMER_SCHEMA = 'manette_before_restore'
const MARK = `public.${RESTORE_MARK}`

const NAME = 'manette-restore'

export async function connectForRestore(url: string): Promise<Connection> {
  const client = new Connection({
    connectionString: url,
    application_name: NAME,
    keepAlive: true,
  })
  await client.connect()
  await client.query(
    'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
  )
  // One that was killed lets go soon, also of a long statement. Not on every system.
  await client.query("SET client_connection_check_interval = '2s'").catch(() => {})
  return client
}

async function inTransaction(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

const listed = async (client: pg.Client, sql: string): Promise<string[]> =>
  (await client.query<{ sql: string }>(sql)).rows.map(({ sql }) => sql)

/** What stands in `public` and is no extension's, each without what hangs on it. */
const DROPS = `
  SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname) AS sql
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relname <> '${RESTORE_MARK}'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('e', 'i'))
  UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
  UNION ALL SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname)
    FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.classid = 'pg_type'::regclass AND d.deptype = 'e')
  UNION ALL SELECT format('DROP TEXT SEARCH CONFIGURATION IF EXISTS public.%I CASCADE', cfgname)
    FROM pg_ts_config WHERE cfgnamespace = 'public'::regnamespace
  UNION ALL SELECT format('DROP TEXT SEARCH DICTIONARY IF EXISTS public.%I CASCADE', dictname)
    FROM pg_ts_dict o WHERE dictnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = o.oid AND d.classid = 'pg_ts_dict'::regclass AND d.deptype = 'e')`

/** Extensions belong to the database: the tables of before and the restored ones use the same. */
const extensionsTo = (client: pg.Client, from: string, to: string) =>
  listed(
    client,
    `SELECT format('ALTER EXTENSION %I SET SCHEMA ${to}', extname) AS sql FROM pg_extension
      WHERE extnamespace = '${from}'::regnamespace ORDER BY 1`,
  )

async function hasBefore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = '${FORMER_SCHEMA}'`)
  return rows.length > 0
}

/** Undoes a restore that did not end: what was there before is there again. Nothing where there was none. */
export async function undoRestore(client: pg.Client): Promise<void> {
  if (!(await restoreMark(client))) return
  if (await hasBefore(client))
    await inTransaction(client, [
      ...(await extensionsTo(client, 'public', FORMER_SCHEMA)),
      'DROP SCHEMA public CASCADE',
      `ALTER SCHEMA ${FORMER_SCHEMA} RENAME TO public`,
    ])
  else await inTransaction(client, [...(await listed(client, DROPS)), `DROP TABLE ${MARK}`])
}

/**
 * Sites and commands of ours that use this database: another restore, too, which has lost its lock and not noticed yet.
 * @param within An update lets nobody write, and has its site begin again afterwards.
 */
async function refuseUsed(client: pg.Client, within: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `SELECT application_name AS name, count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'manette%'
        AND application_name NOT LIKE 'manette-operation%' GROUP BY 1 ORDER BY application_name = $1 DESC, 1 LIMIT 3`,
    [NAME],
  )
  if (rows.some(({ name }) => name === NAME))
    throw new RestoreError(
      'Another restore is at work on this database: let it end first. Nothing was changed.',
    )
  if (rows.length > 0 && within === undefined)
    throw new RestoreError(
      `A site uses this database (${rows.map(({ name, n }) => `${name}: ${n} connections`).join(', ')}): stop it first. Nothing was changed.`,
    )
}

async function markSql(client: pg.Client, file: string): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>('SELECT quote_literal($1::text) AS sql', [file])
  return [
    `CREATE TABLE ${MARK} (file text NOT NULL, began timestamptz NOT NULL DEFAULT clock_timestamp())`,
    `INSERT INTO ${MARK} (file) VALUES (${rows[0]?.sql})`,
  ]
}

export interface TargetOptions {
  /** Of the archive: its name, and the moment that it shows. */
  file: string
  at: Date
  replace: boolean
  within?: string | undefined
  report: (line: string) => void
}

/**
 * Makes room in a database for a restore, and marks it as half-restored from here on. What an earlier restore left is
 * undone first; what is there is set aside whole.
 * @throws RestoreError when a site uses it, when it is not empty and `replace` is not given, when it is another program's
 */
export async function prepareTarget(
  client: pg.Client,
  { file, at, replace, within, report }: TargetOptions,
): Promise<void> {
  // Before anything is undone: what is under way may be at work still.
  await refuseUsed(client, within)
  const left = await restoreMark(client)
  if (left) {
    report(`A restore that began at ${left.began.toISOString()} did not end: it is undone first.`)
    await undoRestore(client)
  }
  const { tables, site, holds } = await contentsOf(client)
  if (tables.length > 0 && !site)
    throw new RestoreError(
      `The database is not empty, and what is in it is not Manette's (tables such as ${tables.slice(0, 3).join(', ')}): name an empty database. Nothing was changed.`,
    )
  if (holds !== undefined && !replace)
    throw new RestoreError(
      `The database is not empty: it holds ${holds}. The backup shows ${at.toISOString()}, ${age(at)} ago. To overwrite all of it, give --replace. Nothing was changed.`,
    )
  if (tables.length === 0) return inTransaction(client, await markSql(client, file))
  if (holds !== undefined) report(`Overwriting ${holds}.`)
  const extensions = await extensionsTo(client, 'public', 'public')
  await inTransaction(client, [
    `ALTER SCHEMA public RENAME TO ${FORMER_SCHEMA}`,
    'CREATE SCHEMA public',
    ...extensions,
    ...(await markSql(client, file)),
  ]).catch((error: Error) => {
    throw new RestoreError(
      `The tables that are there cannot be set aside (${error.message}): connect as the owner of the database, or restore into an empty one. Nothing was changed.`,
    )
  })
}

/** The database is whole: from here on a site may start on it. What was set aside goes, and the queue of jobs with it. */
export const finishTarget = (client: pg.Client): Promise<void> =>
  inTransaction(client, [
    `DROP SCHEMA IF EXISTS ${FORMER_SCHEMA} CASCADE`,
    'DROP SCHEMA IF EXISTS pgboss CASCADE',
    `DROP TABLE ${MARK}`,
  ])
