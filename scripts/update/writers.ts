import { Connection } from '../../server/database/connection.ts'
import { UpdateError } from './update-error.ts'

async function ask(url: string, statements: string[]): Promise<void> {
  const client = new Connection({
    connectionString: withWrites(url),
    application_name: 'manette-operation: an update',
  })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

const SETTING = (value: string) =>
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${value}', current_database()); END $$`

/** Everybody but operations; their connections are made again, with the setting. */
const END_OTHERS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    AND application_name NOT LIKE 'manette-operation%' AND application_name NOT LIKE 'manette-migrate%'`

/** The same database, for what may write all the same. */
export function withWrites(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c default_transaction_read_only=off')
  return changed.href
}

/** The environment of a command that works on this database, whatever the site's own settings say of where it is. */
export const onDatabase = (url: string): NodeJS.ProcessEnv => ({
  ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: '', HOST: '127.0.0.1' },
})

/**
 * From here on readers are served and writers are asked to come back (503 with Retry-After, decision 023). Holds until
 * `allowWrites`, over restarts of everything.
 */
export async function stopWrites(url: string): Promise<void> {
  try {
    await ask(url, [SETTING('SET default_transaction_read_only = on'), END_OTHERS])
  } catch (error) {
    throw new UpdateError(
      `The role of DATABASE_URL cannot stop writes (${error instanceof Error ? error.message : error}): let it own the database, as the release from before cannot run beside the new one. Nothing was changed.`,
    )
  }
}

/** Idempotent. Connections that were made meanwhile are made again. */
export const allowWrites = (url: string): Promise<void> =>
  ask(url, [SETTING('RESET default_transaction_read_only'), END_OTHERS])
