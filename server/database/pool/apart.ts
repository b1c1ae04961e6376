import pg from 'pg'
import { Connection } from '../connection.ts'

/** A database that takes longer counts as away. */
const PATIENCE_MS = 2000
/** Opening another connection takes long on a busy machine. */
const IDLE_MS = 300_000

/** One connection beside the pool, so that questions about the database's state wait for nobody. */
export function connectApart(url: string, name: string): pg.Pool {
  const apart = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: `${name}-state`,
    Client: Connection,
  })
  apart.on('error', () => {})
  return apart
}
