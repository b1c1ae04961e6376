import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db } from '../../../database/client.ts'
import { mayBeMailed } from '../announcing/stored-mails.ts'
import { ENTRY_COLUMNS, type EntryRow, summedUp } from '../list.ts'
import { IS_SHOWN, mailTime, SHOWN_JOINS } from '../selects.ts'
import type { NotificationNews } from './letter.ts'

export interface MailedReader {
  email: string
  lang: string | null
}

/** In the language in which they last signed in. Undefined where nobody may be mailed. */
export async function readerOf(db: Db, userId: string): Promise<MailedReader | undefined> {
  const [row] = await db.$queryRaw<MailedReader[]>`
    SELECT u."email", (SELECT d."lang" FROM "KnownDevice" d WHERE d."userId" = u."id" AND d."lang" IS NOT NULL
      ORDER BY d."lastSeenAt" DESC LIMIT 1) AS "lang"
    FROM "User" u WHERE u."id" = ${userId} AND ${mayBeMailed('u')}`
  return row
}

/** Of what one follows no longer there is no news. */
const IS_FOLLOWED = Prisma.sql`EXISTS (SELECT FROM "FollowNews" w JOIN "Follow" f ON f."kind" = w."kind" AND f."targetId" = w."targetId"
  WHERE w."news" = n."news" AND f."userId" = n."userId")`

/** What is still news at this moment: what was read, hidden, muted or is not wanted any more since, is none. */
export async function mailedNews(
  db: Db,
  { userId, notificationIds }: { userId: string; notificationIds: string[] },
): Promise<NotificationNews[]> {
  const rows = await db.$queryRaw<EntryRow[]>`
    SELECT ${ENTRY_COLUMNS} FROM "Notification" n ${SHOWN_JOINS}
    LEFT JOIN "MailChoice" choice ON choice."userId" = n."userId"
    WHERE n."id" = ANY(${notificationIds}::bpchar[]) AND n."userId" = ${userId} AND n."readAt" IS NULL AND ${IS_SHOWN}
      AND ${mailTime('n')} <> 'never' AND CASE WHEN n."news" IS NOT NULL THEN ${IS_FOLLOWED} ELSE n."kind" = 'decision' OR NOT EXISTS (
        SELECT FROM "Following" f WHERE f."userId" = n."userId" AND f."contentId" = n."contentId" AND f."muted") END
    ORDER BY n."at" DESC, n."id" DESC`
  return summedUp(rows)
}
