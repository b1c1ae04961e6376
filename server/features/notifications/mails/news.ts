import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db } from '../../../database/client.ts'
import { ENTRY_COLUMNS, type EntryRow, summedUp } from '../list.ts'
import { IS_SHOWN, isConfirmedIn, KIND, mailTime, SHOWN_JOINS } from '../selects.ts'
import type { MailedNews, Said } from './said.ts'

export interface MailedReader {
  email: string
  lang: string | null
  /** Whether the user has confirmed the address, so that words may be sent to it. */
  confirmed: boolean
}

/** The language of the last sign-in. */
export async function readerOf(db: Db, userId: string): Promise<MailedReader | undefined> {
  const [row] = await db.$queryRaw<MailedReader[]>`
    SELECT u."email", ${isConfirmedIn('u')} AS "confirmed", (SELECT d."lang" FROM "KnownDevice" d WHERE d."userId" = u."id" AND d."lang" IS NOT NULL
      ORDER BY d."lastSeenAt" DESC LIMIT 1) AS "lang"
    FROM "User" u WHERE u."id" = ${userId}`
  return row
}

/** There are no news of a thing that the user no longer follows. */
const IS_FOLLOWED = Prisma.sql`EXISTS (SELECT FROM "FollowNews" w JOIN "Follow" f ON f."kind" = w."kind" AND f."targetId" = w."targetId"
  WHERE w."news" = n."news" AND f."userId" = n."userId")`

const SAID_JOIN = Prisma.sql`LEFT JOIN LATERAL (
    SELECT s."reason", s."word" FROM "Suspension" s WHERE n."decided" = 'suspended' AND s."id" = n."decisionId"
    UNION ALL SELECT NULL, s."answer" FROM "Suspension" s WHERE n."decided" IN ('suspensionKept', 'suspensionLifted') AND s."id" = n."decisionId"
    UNION ALL SELECT w."reason", w."word" FROM "Warning" w WHERE n."decided" = 'warning' AND w."id" = n."decisionId"
    UNION ALL SELECT decided."reason", decided."word" WHERE decided."authorId" = n."userId"
    LIMIT 1) said ON true`

/** The entries that are still news: not read, hidden, muted or unwanted since. */
export async function mailedNews(
  db: Db,
  { userId, notificationIds }: { userId: string; notificationIds: string[] },
): Promise<MailedNews[]> {
  const rows = await db.$queryRaw<(EntryRow & Said)[]>`
    SELECT ${ENTRY_COLUMNS}, said."reason", nullif(said."word", '') AS "word" FROM "Notification" n ${SHOWN_JOINS} ${SAID_JOIN}
    JOIN "User" u ON u."id" = n."userId" LEFT JOIN "MailChoice" choice ON choice."userId" = n."userId"
    WHERE n."id" = ANY(${notificationIds}::bpchar[]) AND n."userId" = ${userId} AND n."readAt" IS NULL AND ${IS_SHOWN}
      AND ${mailTime(KIND)} <> 'never' AND CASE WHEN n."news" IS NOT NULL THEN ${IS_FOLLOWED} ELSE n."kind" = 'decision' OR NOT EXISTS (
        SELECT FROM "Following" f WHERE f."userId" = n."userId" AND f."contentId" = n."contentId" AND f."muted") END
    ORDER BY n."at" DESC, n."id" DESC`
  const said = new Map(rows.map(({ id, reason, word }) => [id, { reason, word }]))
  return summedUp(rows).map((entry) => ({
    ...entry,
    said: said.get(entry.id) ?? { reason: null, word: null },
  }))
}
