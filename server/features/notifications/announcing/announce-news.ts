import { Prisma } from '../../../../prisma/generated/client.ts'
import type { NotificationKind } from '../../../../shared/notifications/kinds.ts'
import type { Tx } from '../../../database/client.ts'
import { MAILS_OF_ENTERED, newRowId } from './stored-mails.ts'

export interface NewsToTell {
  kind: Extract<NotificationKind, 'text' | 'look' | 'video' | 'out'>
  /** A key: a person is told of news with one key once, whatever the reason (FollowNews). */
  news: string
  contentId: string | null
  gameId: string | null
}

/** One statement: entries and mails for those who have not been told of this. @param told a query for "userId" */
export async function announceNews(tx: Tx, told: Prisma.Sql, about: NewsToTell): Promise<void> {
  const { kind, news, contentId, gameId } = about
  await tx.$executeRaw`
    WITH told AS (${told}), entered AS (
      INSERT INTO "Notification" ("id", "userId", "kind", "contentId", "gameId", "news", "at")
      SELECT ${newRowId(Prisma.sql`now()`)}, u."id", ${kind}, ${contentId}::bpchar, ${gameId}::bpchar, ${news}, clock_timestamp()
      FROM told JOIN "User" u ON u."id" = told."userId"
      ORDER BY u."id"
      ON CONFLICT ("userId", "news") WHERE "news" IS NOT NULL DO NOTHING
      RETURNING "id", "userId", "kind", "decided", "contentId"
    )
    ${MAILS_OF_ENTERED}`
}
