import { Prisma } from '../../../../prisma/generated/client.ts'
import { FOLLOW_LIMITS, type FollowKind } from '../../../../shared/follows/kinds.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { announceNews, type NewsToTell } from '../../notifications/announcing/announce-news.ts'
import { makersOf, NEWS } from './sources.ts'

interface NotedNews {
  news: string
  kind: FollowKind
  targetId: string
  what: NewsToTell['kind']
  contentId: string | null
  outAt: Date
  toldTo: string
}

const noteNews = (db: Db) => db.$executeRaw`
  INSERT INTO "FollowNews" ("news", "kind", "targetId", "what", "contentId", "outAt")
  SELECT one."news", one."kind", one."targetId", one."what", one."contentId", one."outAt" FROM (${NEWS}) one
  WHERE NOT EXISTS (SELECT FROM "FollowNews" n
      WHERE n."news" = one."news" AND n."kind" = one."kind" AND n."targetId" = one."targetId")
    AND EXISTS (SELECT FROM "Follow" f
      WHERE f."kind" = one."kind" AND f."targetId" = one."targetId" AND f."at" <= one."outAt")
  ON CONFLICT ("news", "kind", "targetId") DO NOTHING`

/** News that is not yet told to everybody and still visible; withdrawn news waits. Each process takes a different one. */
async function claimNews(tx: Tx): Promise<NotedNews | undefined> {
  const [news] = await tx.$queryRaw<NotedNews[]>`
    SELECT n."news", n."kind", n."targetId", n."what", n."contentId", n."outAt", n."toldTo" FROM "FollowNews" n
    JOIN (${NEWS}) one ON one."news" = n."news" AND one."kind" = n."kind" AND one."targetId" = n."targetId"
    WHERE n."doneAt" IS NULL ORDER BY n."outAt", n."news", n."targetId" LIMIT 1 FOR UPDATE OF n SKIP LOCKED`
  return news
}

const followersOf = (
  { news, kind, targetId, contentId, outAt, toldTo }: NotedNews,
  last: string,
) => Prisma.sql`
  SELECT f."userId" FROM "Follow" f WHERE f."kind" = ${kind} AND f."targetId" = ${targetId}::bpchar
    AND f."userId" > ${toldTo}::bpchar AND f."userId" <= ${last}::bpchar AND f."at" <= ${outAt}::timestamptz
    ${contentId === null ? Prisma.empty : Prisma.sql`AND f."userId" NOT IN (${makersOf(contentId, news)})`}`

/** Notifies the next followers and records it. @returns false when nothing is left to tell */
const tellBatch = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const one = await claimNews(tx)
    if (!one) return false
    const { news, kind, targetId, what, contentId, toldTo } = one
    const [next] = await tx.$queryRaw<{ last: string | null; followers: number }[]>`
      SELECT max("userId") AS "last", count(*)::int AS "followers" FROM (
        SELECT "userId" FROM "Follow" WHERE "kind" = ${kind} AND "targetId" = ${targetId}::bpchar
          AND "userId" > ${toldTo}::bpchar ORDER BY "userId" LIMIT ${FOLLOW_LIMITS.batch}) batch`
    const last = next?.last ?? null
    if (last !== null)
      await announceNews(tx, followersOf(one, last), {
        kind: what,
        news,
        contentId,
        gameId: what === 'out' ? targetId : null,
      })
    const isDone = (next?.followers ?? 0) < FOLLOW_LIMITS.batch
    await tx.$executeRaw`
      UPDATE "FollowNews" SET "toldTo" = ${isDone ? '' : (last ?? '')}, "doneAt" = CASE WHEN ${isDone} THEN now() END
      WHERE "news" = ${news} AND "kind" = ${kind} AND "targetId" = ${targetId}::bpchar`
    return true
  })

/** Tells each follower once, whatever the reasons and processes. After a kill it continues after the last. */
export async function tellFollowers(db: Db): Promise<void> {
  await noteNews(db)
  while (await tellBatch(db));
}
