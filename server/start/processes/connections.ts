import type { Config } from '../../base/config.ts'
import { Connection } from '../../database/connection.ts'
import type { Addresses } from '../../database/open.ts'
import { connectionsOf, maxConnections } from './count.ts'

/** Warns when PostgreSQL has too few connections for so many processes. Behind a pooler, that is its concern. */
export async function warnOfConnections(
  config: Pick<Config, 'DATABASE_POOL'>,
  { databaseUrl, directUrl }: Addresses,
  count: number,
  report: (line: string) => void,
): Promise<void> {
  if (databaseUrl !== directUrl) return
  const client = new Connection({ connectionString: directUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number }>(
      "SELECT current_setting('max_connections')::int AS most",
    )
    const most = rows[0]?.most ?? 0
    if (most >= connectionsOf(config, count)) return
    report(
      `${count} processes may open ${connectionsOf(config, count)} connections, and PostgreSQL takes ${most}: set its max_connections to ${maxConnections(config, count)}, or lower DATABASE_POOL (${config.DATABASE_POOL}) or PROCESSES.`,
    )
  } catch {
    // The processes report themselves what they miss.
  } finally {
    await client.end().catch(() => {})
  }
}
