import type { Db } from '../database/client.ts'

/** How many connections to this database wait for a lock that another holds: who has come as far as somebody else's work. */
export async function connectionsWaiting(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
  return row.n
}
