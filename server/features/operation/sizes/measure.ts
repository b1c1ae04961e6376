import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'

/** A year of days, for growth. */
const KEPT_DAYS = 400

/** The first look of a day counts. */
export async function measureDatabase(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH old AS (DELETE FROM "DatabaseSize" WHERE "day" < current_date - ${KEPT_DAYS}::int)
    INSERT INTO "DatabaseSize" ("day", "bytes")
    VALUES ((now() AT TIME ZONE 'Europe/Paris')::date, pg_database_size(current_database()))
    ON CONFLICT ("day") DO NOTHING`
}

/** At start and every night, so that the status page can say how fast the database grows. */
export const measureDatabaseJob: Job = {
  name: 'measure-database',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '50 4 * * *',
  atStart: true,
  oneWaiting: true,
  run: (_data, { db }) => measureDatabase(db),
}
