import { z } from 'zod'
import { Prisma } from '../../../prisma/generated/client.ts'
import { FOLLOW_LIMITS } from '../../../shared/follows/kinds.ts'
import { NOTIFICATION_LIMITS } from '../../../shared/notifications/kinds.ts'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../queue/job.ts'

const { keptDays, keptEntries } = NOTIFICATION_LIMITS

/** So many rows are looked at, or deleted, by one statement. */
const BATCH = 10_000

const NO_TEXT = Prisma.sql`NOT EXISTS (SELECT FROM "Content" t WHERE t."id" = n."contentId")`

/** Deletes old entries, and those of what is gone for good, in the order of their ids, so that no statement reads all. */
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
          OR CASE n."kind" WHEN 'decision' THEN false WHEN 'out' THEN NOT EXISTS (SELECT FROM "Game" g WHERE g."id" = n."gameId")
            WHEN 'text' THEN ${NO_TEXT} WHEN 'look' THEN ${NO_TEXT}
            WHEN 'video' THEN NOT EXISTS (SELECT FROM "Video" v WHERE v."videoId" = substr(n."news", 7))
            ELSE NOT EXISTS (SELECT FROM "Comment" c WHERE c."id" = n."commentId" AND c."removedAt" IS NULL) END)`
    after = looked.last
  }
}

/** Deletes entries beyond a person's limit, discussions first, except news, whose entry prevents a second notice. */
async function purgeSurplus(db: Db): Promise<void> {
  const people = await db.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "Notification" GROUP BY "userId" HAVING count(*) > ${keptEntries}::int`
  for (const { userId } of people)
    await db.$executeRaw`
      DELETE FROM "Notification" WHERE "id" IN (
        SELECT "id" FROM "Notification" WHERE "userId" = ${userId}
        ORDER BY "kind" = 'followed', "at" DESC, "id" DESC OFFSET ${keptEntries})
        AND ("news" IS NULL OR "at" < now() - make_interval(days => ${FOLLOW_LIMITS.newsDays + 1}::int))`
}

/** Deletes news of followed things. Those of a text stay as long as the text exists, as it may be published again. */
const purgeNews = (db: Db) => db.$executeRaw`
  DELETE FROM "FollowNews" n WHERE n."outAt" < now() - make_interval(days => ${FOLLOW_LIMITS.newsDays * 4}::int)
    AND (n."contentId" IS NULL OR ${NO_TEXT})`

export async function purgeNotifications(db: Db): Promise<void> {
  await purgeGone(db)
  await purgeSurplus(db)
  await purgeNews(db)
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
