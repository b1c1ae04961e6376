import type { Tx } from '../../../database/client.ts'
import { listThreads } from '../threads/prune.ts'

export interface HiddenPlace {
  id: string
  /** Null for the comment that opens the thread. */
  rootId: string | null
}

/**
 * Hides a comment from everybody until somebody decides otherwise: its likes wait, and lists leave it out unless it has
 * replies. The caller has locked its text, then the comment (decision 009).
 */
export async function hideComment(tx: Tx, { id, rootId }: HiddenPlace): Promise<void> {
  await tx.$executeRaw`
    WITH before AS (SELECT "id", "contentId", "deletedAt" FROM "Comment" WHERE "id" = ${id}), hidden AS (
      UPDATE "Comment" SET "deletedAt" = coalesce("deletedAt", clock_timestamp()),
        "hiddenAt" = coalesce("hiddenAt", clock_timestamp()), "likesCount" = 0
      WHERE "id" = ${id}
    )
    UPDATE "Content" c SET "commentCount" = GREATEST(c."commentCount" - 1, 0)
    FROM before WHERE c."id" = before."contentId" AND before."deletedAt" IS NULL`
  await listThreads(tx, [rootId ?? id])
}

/** Shows a hidden comment again, with its likes. The caller has locked as for hiding. */
export async function showComment(tx: Tx, { id, rootId }: HiddenPlace): Promise<void> {
  await tx.$executeRaw`
    WITH shown AS (
      UPDATE "Comment" SET "deletedAt" = NULL, "hiddenAt" = NULL,
        "likesCount" = (SELECT count(*) FROM "CommentLike" WHERE "commentId" = ${id})
      WHERE "id" = ${id} AND "hiddenAt" IS NOT NULL AND "removedAt" IS NULL RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = c."commentCount" + 1 FROM shown WHERE c."id" = shown."contentId"`
  await listThreads(tx, [rootId ?? id])
}
