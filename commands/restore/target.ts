import type pg from 'pg'
import { Connection } from '../../server/database/connection.ts'
import { RESTORE_MARK } from '../../server/database/migrations/table.ts'
import { restoreMark } from '../../server/database/migrations/unfinished-restore.ts'
import { age, contentsOf } from './contents.ts'
import { RestoreError } from './restore-error.ts'

/** Holds the former tables until the restored ones are complete. */
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
  // Makes PostgreSQL notice a killed client soon, even in a long statement. Not every system supports it.
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

type Schema = 'public' | typeof FORMER_SCHEMA

const ofExtension = (catalog: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${oid} AND d.classid = '${catalog}'::regclass AND d.deptype = 'e')`

/**
 * The objects of a schema, without those of extensions. Extensions stay where they are: the former tables and the
 * restored ones use the same, and only a superuser may move one, as a superuser owns its functions even when the role
 * has installed it.
 */
const OBJECTS = (schema: Schema) => `
  SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
      format('${schema}.%I', c.relname) AS name
    FROM pg_class c WHERE c.relnamespace = '${schema}'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND c.relname <> '${RESTORE_MARK}' AND NOT ${ofExtension('pg_class', 'c.oid')}
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d
        WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
  UNION ALL SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p
    WHERE p.pronamespace = '${schema}'::regnamespace AND NOT ${ofExtension('pg_proc', 'p.oid')}
  UNION ALL SELECT 'TYPE', format('${schema}.%I', t.typname) FROM pg_type t
    WHERE t.typnamespace = '${schema}'::regnamespace AND t.typtype IN ('e', 'd') AND NOT ${ofExtension('pg_type', 't.oid')}
  UNION ALL SELECT 'TEXT SEARCH CONFIGURATION', format('${schema}.%I', cfgname) FROM pg_ts_config o
    WHERE cfgnamespace = '${schema}'::regnamespace AND NOT ${ofExtension('pg_ts_config', 'o.oid')}
  UNION ALL SELECT 'TEXT SEARCH DICTIONARY', format('${schema}.%I', dictname) FROM pg_ts_dict o
    WHERE dictnamespace = '${schema}'::regnamespace AND NOT ${ofExtension('pg_ts_dict', 'o.oid')}`

const objectsIn = async (client: pg.Client, schema: Schema) =>
  (await client.query<{ kind: string; name: string }>(OBJECTS(schema))).rows

/** An object that depends on another has already gone with it. */
const drops = async (client: pg.Client): Promise<string[]> =>
  (await objectsIn(client, 'public')).map(({ kind, name }) => `DROP ${kind} IF EXISTS ${name} CASCADE`)

const moves = async (client: pg.Client, from: Schema, to: Schema): Promise<string[]> =>
  (await objectsIn(client, from)).map(({ kind, name }) => `ALTER ${kind} ${name} SET SCHEMA ${to}`)

async function hasBefore(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = '${FORMER_SCHEMA}'`)
  return rows.length > 0
}

/** Undoes an unfinished restore: the former tables are back. Does nothing without one. */
export async function undoRestore(client: pg.Client): Promise<void> {
  if (!(await restoreMark(client))) return
  const back = (await hasBefore(client))
    ? [...(await moves(client, FORMER_SCHEMA, 'public')), `DROP SCHEMA ${FORMER_SCHEMA}`]
    : []
  await inTransaction(client, [...(await drops(client)), ...back, `DROP TABLE ${MARK}`])
}

/**
 * Refuses when our sites and commands use this database, including another restore that has lost its lock without
 * noticing.
 * @param within an update lets nobody write, and restarts its site afterwards
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
  /** The archive's name, and its moment. */
  file: string
  at: Date
  replace: boolean
  within?: string | undefined
  report: (line: string) => void
}

/**
 * Makes room in a database for a restore, and marks it as half-restored. It first undoes an earlier unfinished restore,
 * then sets everything aside.
 * @throws RestoreError when a site uses the database, when it is not empty and `replace` is not given, when it is
 * another program's
 */
export async function prepareTarget(
  client: pg.Client,
  { file, at, replace, within, report }: TargetOptions,
): Promise<void> {
  // Comes before anything is undone, as the other operation may still be running.
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
  await inTransaction(client, [
    `CREATE SCHEMA ${FORMER_SCHEMA}`,
    ...(await moves(client, 'public', FORMER_SCHEMA)),
    ...(await markSql(client, file)),
  ]).catch((error: Error) => {
    throw new RestoreError(
      `The tables that are there cannot be set aside (${error.message}): connect as the role that owns them and may make schemas in the database, or restore into an empty one. Nothing was changed.`,
    )
  })
}

/** The database is complete: a site may start on it. Removes what was set aside, and the queue of jobs. */
export const finishTarget = (client: pg.Client): Promise<void> =>
  inTransaction(client, [
    `DROP SCHEMA IF EXISTS ${FORMER_SCHEMA} CASCADE`,
    'DROP SCHEMA IF EXISTS pgboss CASCADE',
    `DROP TABLE ${MARK}`,
  ])
