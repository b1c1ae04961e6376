import pg from 'pg'
import { RESTORE_MARK } from '../../server/database/migrations/table.ts'

/** Tables that record migrations, which the migrations themselves write. */
const RECORDS = ['_prisma_migrations', 'schema_release', RESTORE_MARK]

/**
 * Fails, in a transaction that would change tables, when another process has undone the restore: the tables then belong
 * to the site. A process that wants to undo it meanwhile waits for the transaction.
 */
export const CHECK_RESTORE_MARK = `SELECT FROM public.${RESTORE_MARK}`

/** The site's tables with their columns in order, without those of extensions. */
export async function tablesIn(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY 1 ORDER BY 1`,
    [RECORDS],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid, conname`

const SEQUENCES = `
  SELECT pg_get_serial_sequence(format('%I', c.relname), a.attname) AS sequence,
    format('SELECT max(%I) FROM %I', a.attname, c.relname) AS newest
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND pg_get_serial_sequence(format('%I', c.relname), a.attname) IS NOT NULL`

/**
 * Switches triggers and foreign keys off while rows are loaded in any order, so that counters and tables kept by
 * triggers stay as they were, and back on, which checks every reference. It only needs the rights of the tables' owner:
 * the superuser's session_replication_role would check nothing, and no hosted server grants it.
 * @param tables all of them
 */
export async function withoutTriggers(
  client: pg.Client,
  tables: Iterable<string>,
  load: () => Promise<void>,
): Promise<void> {
  const names = [...tables].map((name) => pg.escapeIdentifier(name))
  const keys = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)).rows
  await client.query(`BEGIN; ${CHECK_RESTORE_MARK}`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query('COMMIT')
  await load()
  await client.query(`BEGIN; ${CHECK_RESTORE_MARK}`)
  for (const { sequence, newest } of (await client.query<{ sequence: string; newest: string }>(SEQUENCES))
    .rows)
    await client.query(`SELECT setval('${sequence}', coalesce((${newest}), 0) + 1, false)`)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  // No migration leaves a trigger off.
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
}
