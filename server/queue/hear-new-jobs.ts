import type { PgBoss } from 'pg-boss'
import { listen } from '../database/listen.ts'

/**
 * Has pg-boss hear of new jobs by our own connection for LISTEN. Its own takes every listener off before it closes the
 * connection; when PostgreSQL ends at that moment, its last word is an `error` event that nobody hears, and Node ends the
 * process (pg-boss 12.38, `Db.listen`). Ours listens to the end, and a database that is away at the start is tried again.
 */
export function hearNewJobs(boss: PgBoss, databaseUrl: string): void {
  boss.getDb().listen = async (channel, heard, connected) => {
    const listener = listen(databaseUrl, channel, { heard, connected, lost: () => {} })
    await listener.ready
    return listener
  }
}
