import type { Db } from '../database/client.ts'

/** Everything whose counter differs from the rows it stands for; empty when all is well. */
export const wrongCounters = (db: Db): Promise<unknown[]> => db.$queryRaw`
  SELECT c."id", 'likeCount' AS "counter" FROM "Content" c
    WHERE c."likeCount" <> (SELECT count(*) FROM "ContentLike" l WHERE l."contentId" = c."id")
  UNION ALL
  SELECT c."id", 'commentCount' FROM "Content" c WHERE c."commentCount" <> (
    SELECT count(*) FROM "Comment" m WHERE m."contentId" = c."id" AND m."deletedAt" IS NULL AND m."removedAt" IS NULL)
  UNION ALL
  SELECT c."id", 'threadCount' FROM "Content" c
    WHERE c."threadCount" <> (SELECT count(*) FROM "Comment" m WHERE m."contentId" = c."id" AND m."rootId" IS NULL)
  UNION ALL
  SELECT m."id", 'likesCount' FROM "Comment" m
    WHERE m."likesCount" <> (SELECT count(*) FROM "CommentLike" l WHERE l."commentId" = m."id")
  UNION ALL
  SELECT m."id", 'replyCount' FROM "Comment" m
    WHERE m."replyCount" <> (SELECT count(*) FROM "Comment" r WHERE r."rootId" = m."id")`
