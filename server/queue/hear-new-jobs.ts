import type { PgBoss } from 'pg-boss'
import { listen } from '../database/listen.ts'

/**
 * pg-boss' own LISTEN removes every listener before it closes the connection; an `error` event at that moment ends the
 * process (pg-boss 12.38, `Db.listen`). Ours also reconnects while the database is away.
 */
export function hearNewJobs(boss: PgBoss, databaseUrl: string): void {
  boss.getDb().listen = async (channel, heard, connected) => {
    const listener = listen(databaseUrl, channel, { heard, connected, lost: () => {} })
    await listener.ready
    return listener
  }
}
