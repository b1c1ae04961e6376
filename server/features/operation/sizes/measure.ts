import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'

const KEPT_DAYS = 400

/** The first measurement of a day counts. */
async function measureDatabase(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH old AS (DELETE FROM "DatabaseSize" WHERE "day" < current_date - ${KEPT_DAYS}::int)
    INSERT INTO "DatabaseSize" ("day", "bytes")
    VALUES ((now() AT TIME ZONE 'Europe/Paris')::date, pg_database_size(current_database()))
    ON CONFLICT ("day") DO NOTHING`
}

/** The status page shows how fast the database grows. */
export const measureDatabaseJob: Job = {
  name: 'measure-database',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '50 4 * * *',
  atStart: true,
  oneWaiting: true,
  run: (_data, { db }) => measureDatabase(db),
}
