import { Connection } from '../../server/database/connection.ts'
import { UpdateError } from './update-error.ts'

async function withClient<T>(url: string, work: (client: Connection) => Promise<T>): Promise<T> {
  const client = new Connection({
    connectionString: withWrites(url),
    application_name: 'manette-operation: an update',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Everybody's sessions except operations. A role with few rights sees only the role and the program of another role's
 * session, not its kind; PostgreSQL's own processes have no role.
 */
const OTHERS = `
  SELECT pid, usesysid, usename FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
    AND coalesce(backend_type, 'client backend') = 'client backend'
    AND application_name NOT LIKE 'manette-operation%' AND application_name NOT LIKE 'manette-migrate%'`

/** Decides like pg_terminate_backend: a superuser may end a superuser's session, a member of a role may end that role's. */
const NOT_OURS = `
  SELECT DISTINCT o.usename AS role FROM (${OTHERS}) o JOIN pg_roles r ON r.oid = o.usesysid
  WHERE NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
    AND (r.rolsuper OR NOT (pg_has_role(o.usesysid, 'USAGE') OR pg_has_role('pg_signal_backend', 'USAGE')))`

/**
 * Changes the setting and then ends everybody's sessions, which reconnect with it. One statement does both, as a kill
 * between two would leave half. The roles whose sessions may not be ended are left in manette.stayed.
 */
const CHANGE = (setting: string) => `
  DO $$ DECLARE other record; stayed text[] := '{}'; BEGIN
    EXECUTE format('ALTER DATABASE %I ${setting}', current_database());
    COMMIT;
    FOR other IN ${OTHERS} LOOP
      BEGIN
        PERFORM pg_terminate_backend(other.pid, 10000);
      EXCEPTION WHEN insufficient_privilege THEN
        stayed := stayed || other.usename::text;
      END;
    END LOOP;
    PERFORM set_config('manette.stayed', array_to_string(stayed, ', '), false);
  END $$`

const IS_STOPPED = `
  SELECT FROM pg_db_role_setting WHERE setrole = 0 AND 'default_transaction_read_only=on' = ANY (setconfig)
    AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`

async function change(client: Connection, setting: string): Promise<string> {
  await client.query(CHANGE(setting))
  const { rows } = await client.query<{ stayed: string }>(
    "SELECT current_setting('manette.stayed') AS stayed",
  )
  return rows[0]?.stayed ?? ''
}

/** The address of the same database for a process that may write all the same. */
export function withWrites(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c default_transaction_read_only=off')
  return changed.href
}

/** The environment of a command that works on this database, whatever the site's own settings say. */
export const environmentForDatabase = (url: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: '',
  HOST: '127.0.0.1',
})

const staying = (roles: string) =>
  new UpdateError(
    `A session of the role ${roles} works on this database, and the role of DATABASE_URL may not end it: it could write meanwhile, and undoing the update would lose that. End it, or give DATABASE_URL a role that may. Nothing was changed.`,
  )

/**
 * From here on readers are served, and writers are asked to come back (503 with Retry-After, decision 023). This lasts
 * until `allowWrites`, even over restarts.
 * @throws UpdateError when the role may not do this; writes stay allowed
 */
export const stopWrites = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>(NOT_OURS)
    if (rows.length > 0) throw staying(rows.map(({ role }) => role).join(', '))
    const roles = await change(client, 'SET default_transaction_read_only = on').catch((error: Error) => {
      throw new UpdateError(
        `The role of DATABASE_URL cannot stop writes (${error.message}): let it own the database, as the release from before cannot run beside the new one. Nothing was changed.`,
      )
    })
    if (!roles) return
    await change(client, 'RESET default_transaction_read_only')
    throw staying(roles)
  })

/** Does nothing where writes are allowed. Connections made since `stopWrites` are made again. */
export const allowWrites = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(IS_STOPPED)
    if (rows.length > 0) await change(client, 'RESET default_transaction_read_only')
  })
