import type { Db } from '../database/client.ts'

/**
 * How many connections to this database wait for a lock that another holds, so have reached another's work.
 * @param statement the waiting statement as a LIKE pattern, when others may wait besides
 */
export async function connectionsWaiting(db: Db, statement = '%'): Promise<number> {
  const [row] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE ${statement}`
  return row.n
}
