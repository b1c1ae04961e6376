import type { Db } from '../database/client.ts'

/**
 * How many connections to this database wait for a lock that another holds: who has come as far as somebody else's work.
 * @param statement what they wait with, as LIKE has it, where others may wait besides
 */
export async function connectionsWaiting(db: Db, statement = '%'): Promise<number> {
  const [row] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE ${statement}`
  return row.n
}
