import { z } from 'zod'
import { NOTIFICATION_LIMITS } from '../../../shared/notifications/kinds.ts'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../queue/job.ts'

const { keptDays, keptEntries } = NOTIFICATION_LIMITS

/** So many are looked at, or deleted, by one statement. */
const BATCH = 10_000

/** Old ones, and those of what is gone for good, in the order of their ids: no statement looks at all. */
async function purgeGone(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const [looked] = await db.$queryRaw<{ last: string | null }[]>`
      SELECT max("id") AS "last" FROM (
        SELECT "id" FROM "Notification" WHERE "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}) batch`
    if (!looked?.last) return
    await db.$executeRaw`
      DELETE FROM "Notification" n WHERE n."id" > ${after}::bpchar AND n."id" <= ${looked.last}::bpchar
        AND (n."at" < now() - make_interval(days => ${keptDays}::int)
          OR NOT EXISTS (SELECT FROM "User" u WHERE u."id" = n."userId")
          OR (n."kind" <> 'decision' AND NOT EXISTS (
            SELECT FROM "Comment" c WHERE c."id" = n."commentId" AND c."removedAt" IS NULL)))`
    after = looked.last
  }
}

/** Those beyond what is kept of a person. What is followed is summed up, and makes room for the others first. */
async function purgeSurplus(db: Db): Promise<void> {
  const people = await db.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "Notification" GROUP BY "userId" HAVING count(*) > ${keptEntries}::int`
  for (const { userId } of people)
    await db.$executeRaw`
      DELETE FROM "Notification" WHERE "id" IN (
        SELECT "id" FROM "Notification" WHERE "userId" = ${userId}
        ORDER BY "kind" = 'followed', "at" DESC, "id" DESC OFFSET ${keptEntries})`
}

export async function purgeNotifications(db: Db): Promise<void> {
  await purgeGone(db)
  await purgeSurplus(db)
}

export const purgeNotificationsJob: Job = {
  name: 'purge-notifications',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 60, longestSeconds: 600 },
  longestSeconds: 15 * 60,
  schedule: '45 4 * * *',
  zone: 'Europe/Paris',
  run: (_data, { db }) => purgeNotifications(db),
}
