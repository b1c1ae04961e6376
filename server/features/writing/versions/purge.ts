import { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import { WORK_KEPT } from '../../../../shared/texts/writing/versions.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'

/** Rows per statement; each has a body. */
const BATCH = 1000

const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE 'Europe/Paris')::date`
const TODAY = dayOf(NOW)

/** More than a year old, or more than 30 days and not the last of its day; by whole days in Paris. */
const OUTLIVED = Prisma.sql`v."kind" = 'work' AND (
  ${dayOf(Prisma.sql`v."at"`)} < (${TODAY} - make_interval(months => ${WORK_KEPT.months}))::date
  OR ${dayOf(Prisma.sql`v."at"`)} < ${TODAY} - ${WORK_KEPT.days}::int AND EXISTS (
    SELECT FROM "ContentVersion" later WHERE later."contentId" = v."contentId" AND later."kind" = 'work'
      AND (later."at", later."id") > (v."at", v."id")
      AND ${dayOf(Prisma.sql`later."at"`)} = ${dayOf(Prisma.sql`v."at"`)}))`

/** Published versions are kept for good. A run may end early and be repeated. @returns how many were deleted */
export async function purgeVersions(db: Db): Promise<number> {
  let purged = 0
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM "ContentVersion" WHERE "id" IN (
        SELECT v."id" FROM "ContentVersion" v
        WHERE v."at" < ${NOW} - make_interval(days => ${WORK_KEPT.days}) AND ${OUTLIVED}
        ORDER BY v."at", v."id" LIMIT ${BATCH})`
    purged += count
    if (count < BATCH) return purged
  }
}

export const purgeVersionsJob: Job = {
  name: 'purge-versions',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 60, longestSeconds: 600 },
  schedule: '37 4 * * *',
  catchUp: true,
  oneWaiting: true,
  async run(_data, { db }) {
    await purgeVersions(db)
  },
}
