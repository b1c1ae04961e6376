import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startDatabase } from '../../server/database/cluster/embedded.ts'
import {
  makeThrowawayFolder,
  removeDataDir,
  sweepThrowawayFolders,
} from '../../server/database/cluster/throwaway-folder.ts'
import { Connection } from '../../server/database/connection.ts'

export interface Throwaway {
  url: string
  remove(): Promise<void>
}

const PREFIX = 'manette_verify_'
const FOLDER = 'manette-verify-'

/** Databases left by a connection that has ended (its process number is in the name). */
const LEFT = `
  SELECT d.datname AS name FROM pg_database d
  WHERE d.datname ~ '^${PREFIX}[0-9]+_[0-9a-f]+$'
    AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.pid::text = split_part(d.datname, '_', 3))`

const LOCALE = `
  SELECT datcollate AS collate, datctype AS ctype, pg_backend_pid() AS pid
  FROM pg_database WHERE datname = current_database()`

/** A separate database on the server of `url`. @throws when its role may not create one, or the server is read-only */
async function onServer(url: string): Promise<Throwaway> {
  // Stays open until the end, so that its process number shows that the database is in use.
  const client = new Connection({
    connectionString: url,
    application_name: 'manette-verify',
    keepAlive: true,
  })
  await client.connect()
  try {
    await client.query('SET idle_session_timeout = 0; SET statement_timeout = 0')
    const { rows: left } = await client.query<{ name: string }>(LEFT)
    for (const { name } of left) await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`)
    const { rows } = await client.query<{ collate: string; ctype: string; pid: number }>(LOCALE)
    const { collate = 'C', ctype = 'C', pid = 0 } = rows[0] ?? {}
    const name = `${PREFIX}${pid}_${randomBytes(4).toString('hex')}`
    const quoted = pg.escapeIdentifier(name)
    const locale = `LC_COLLATE ${pg.escapeLiteral(collate)} LC_CTYPE ${pg.escapeLiteral(ctype)}`
    await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8' ${locale}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    return {
      url: own.href,
      async remove() {
        await client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`).finally(() => client.end())
      },
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function onOwnServer(): Promise<Throwaway> {
  await sweepThrowawayFolders(FOLDER)
  const dataDir = await makeThrowawayFolder(FOLDER)
  try {
    const { url, stop } = await startDatabase({ dataDir, log: () => {}, durable: false })
    return { url, remove: () => stop().finally(() => removeDataDir(dataDir)) }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}

/** An empty database: on the server of `url` if that allows it, else on a server started for it. */
export async function makeThrowaway(
  url: string | undefined,
  report: (line: string) => void,
): Promise<Throwaway> {
  if (url === undefined) return onOwnServer()
  return onServer(url).catch((error: Error) => {
    report(
      `No database can be made beside the site's (${error.message}): a PostgreSQL of its own is started.`,
    )
    return onOwnServer()
  })
}
