import { z } from 'zod'
import { LOG_LIMITS } from '../../../shared/logs/schema.ts'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../queue/job.ts'
import { parisDay, writeLog } from './service.ts'
import { compactTally } from './warnings/tally.ts'

const DAY_MS = 86_400_000
/** Small enough that writers of log entries are not delayed. */
const BATCH = 5000

/** Only whole days are deleted, so that every file is complete. */
export const firstKeptDay = (now: Date): Date =>
  new Date(parisDay(now).getTime() - LOG_LIMITS.keptDays * DAY_MS)

/** @returns how many entries older than 30 days were removed */
export async function purgeLogs(db: Db): Promise<number> {
  const before = firstKeptDay(new Date())
  let purged = 0
  for (;;) {
    // The index is by time; the last hours of the day in UTC are compared by the day itself.
    const count = await db.$executeRaw`
      DELETE FROM "LogEntry" WHERE "id" IN (
        SELECT "id" FROM "LogEntry"
        WHERE "timestamp" < ${before} AND "day" < ${before}::date
        ORDER BY "timestamp", "id" LIMIT ${BATCH})`
    purged += count
    if (count < BATCH) break
  }
  await compactTally(db)
  if (purged > 0)
    await writeLog(db, {
      actionType: 'cleanup',
      message: `Journal de plus de ${LOG_LIMITS.keptDays} jours supprimé`,
      data: { event: 'logs_purged', entries: purged, before: before.toISOString().slice(0, 10) },
    })
  return purged
}

const hourInParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * Both UTC hours can be 2 AM in Paris. With cron in the Paris zone, one night would be skipped and another run twice
 * (decision 012).
 */
export const purgeLogsJob: Job = {
  name: 'purge-logs',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 60, longestSeconds: 600 },
  schedule: '0 0,1 * * *',
  zone: 'UTC',
  catchUp: true,
  async run(_data, { db }) {
    if (Number(hourInParis.format(new Date())) >= 2) await purgeLogs(db)
  },
}

/** Keeps counting quick on a busy day. */
export const tallyLogsJob: Job = {
  name: 'tally-logs',
  data: z.object({}),
  retries: { limit: 1, firstSeconds: 60, longestSeconds: 60 },
  schedule: '41 * * * *',
  run: (_data, { db }) => compactTally(db),
}
