import { Prisma } from '../../../../prisma/generated/client.ts'
import { DAILY_HOUR, mailTime } from '../selects.ts'

/** Long enough for the writer or the desk to notice a mistake. */
const SOON_MINUTES = 2

export const newRowId = (at: Prisma.Sql) =>
  Prisma.sql`lpad(to_hex(extract(epoch FROM ${at})::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16)`

const TODAY = Prisma.sql`(date_trunc('day', now() AT TIME ZONE 'Europe/Paris') + make_interval(hours => ${DAILY_HOUR}::int))`
const NEXT_DAILY = Prisma.sql`(CASE WHEN ${TODAY} > now() AT TIME ZONE 'Europe/Paris' THEN ${TODAY}
  ELSE ${TODAY} + interval '1 day' END) AT TIME ZONE 'Europe/Paris'`

/**
 * A mail for each entry that the same statement has made as `entered`, if its reader wants one. Decisions on a person in
 * many discussions make one mail.
 */
export const MAILS_OF_ENTERED = Prisma.sql`
  INSERT INTO "NotificationMail" ("id", "notificationId", "userId", "contentId", "often", "dueAt")
  SELECT ${newRowId(Prisma.sql`now()`)}, entered."id", entered."userId",
    CASE WHEN entered."kind" <> 'decision' THEN entered."contentId" END, chosen."often",
    CASE chosen."often" WHEN 'now' THEN now() + make_interval(mins => ${SOON_MINUTES}::int) ELSE ${NEXT_DAILY} END
  FROM entered JOIN "User" u ON u."id" = entered."userId"
  LEFT JOIN "MailChoice" choice ON choice."userId" = entered."userId"
  CROSS JOIN LATERAL (SELECT ${mailTime(Prisma.sql`coalesce(entered."decided", entered."kind")`)} AS "often") chosen
  WHERE chosen."often" <> 'never'
  ON CONFLICT ("notificationId") DO NOTHING`
