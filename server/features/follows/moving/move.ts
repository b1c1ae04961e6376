import { FOLLOW_LIMITS, type FollowKind } from '../../../../shared/follows/kinds.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'

export const countFollowers = (db: Db | Tx, kind: FollowKind, targetId: string): Promise<number> =>
  db.follow.count({ where: { kind, targetId } })

/** Both are locked. Recent news is told again to the followers who were not told: nobody is told of both. */
export async function moveFollows(
  tx: Tx,
  kind: FollowKind,
  { from, into }: { from: string; into: string },
): Promise<void> {
  // Telling about either has finished, or waits until this is done.
  await tx.$executeRaw`
    SELECT FROM "FollowNews" WHERE "kind" = ${kind} AND "targetId" IN (${from}, ${into}) ORDER BY "news", "targetId" FOR UPDATE`
  await tx.$executeRaw`
    UPDATE "Follow" f SET "at" = least(f."at", o."at") FROM "Follow" o
    WHERE f."kind" = ${kind} AND f."targetId" = ${into} AND o."kind" = f."kind" AND o."targetId" = ${from} AND o."userId" = f."userId"`
  await tx.$executeRaw`
    DELETE FROM "Follow" f USING "Follow" o WHERE f."kind" = ${kind} AND f."targetId" = ${from}
      AND o."kind" = f."kind" AND o."targetId" = ${into} AND o."userId" = f."userId"`
  // This changes no foreign key to people, so it does not lock people after the others (decision 009).
  await tx.follow.updateMany({ where: { kind, targetId: from }, data: { targetId: into } })
  await moveEntries(tx, { from, into })
  await tx.$executeRaw`
    INSERT INTO "FollowNews" AS n ("news", "kind", "targetId", "what", "contentId", "outAt", "doneAt")
    SELECT replace("news", ${from}, ${into}), "kind", ${into}, "what", "contentId", "outAt", "doneAt" FROM "FollowNews"
    WHERE "kind" = ${kind} AND "targetId" = ${from} ON CONFLICT ("news", "kind", "targetId") DO NOTHING`
  await tx.followNews.deleteMany({ where: { kind, targetId: from } })
  await tx.$executeRaw`
    UPDATE "FollowNews" SET "doneAt" = NULL, "toldTo" = '' WHERE "kind" = ${kind} AND "targetId" = ${into}
      AND "outAt" > ${NOW} - make_interval(days => ${FOLLOW_LIMITS.newsDays}::int)`
}

/** Moves notifications that the removed game is out. */
async function moveEntries(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Notification" n USING "Notification" o WHERE n."gameId" = ${from}
      AND o."userId" = n."userId" AND o."news" = replace(n."news", ${from}, ${into})`
  await tx.$executeRaw`
    UPDATE "Notification" SET "gameId" = ${into}, "news" = replace("news", ${from}, ${into}) WHERE "gameId" = ${from}`
}
