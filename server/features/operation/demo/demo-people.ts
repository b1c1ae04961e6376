import type { Tx } from '../../../database/client.ts'
import { forgetNames } from '../../account/accounts/texts.ts'
import { pruneThreads } from '../../comments/threads/prune.ts'

/** Removes likes from each text and comment, in one statement with the counters (decision 009). */
export async function takeLikes(tx: Tx, members: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "ContentLike" WHERE "userId" = ANY(${members}::bpchar[]) RETURNING "contentId")
    UPDATE "Content" c SET "likeCount" = GREATEST(c."likeCount" - g.likes, 0)
    FROM (SELECT "contentId", count(*)::int AS likes FROM gone GROUP BY 1) g WHERE c."id" = g."contentId"`
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "CommentLike" WHERE "userId" = ANY(${members}::bpchar[]) RETURNING "commentId")
    UPDATE "Comment" c SET "likesCount" = GREATEST(c."likesCount" - g.likes, 0)
    FROM (SELECT "commentId", count(*)::int AS likes FROM gone GROUP BY 1) g WHERE c."id" = g."commentId"`
}

/** Removes reports about their comments; the demo's people have reported nothing else. */
export async function takeReports(tx: Tx, members: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Report" r USING "Comment" c WHERE c."id" = r."commentId" AND c."authorId" = ANY(${members}::bpchar[])`
}

/** A comment with replies of others leaves an empty place, like that of a deleted account. */
export async function takeComments(tx: Tx, members: readonly string[]): Promise<void> {
  const roots = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT coalesce("rootId", "id") AS "id" FROM "Comment" WHERE "authorId" = ANY(${members}::bpchar[])`
  await tx.$executeRaw`
    WITH theirs AS (
      UPDATE "Comment" SET "authorId" = NULL, "text" = '', "likesCount" = 0, "removedAt" = statement_timestamp()
      WHERE "authorId" = ANY(${members}::bpchar[]) RETURNING "id", "contentId", "deletedAt"
    ), unliked AS (
      DELETE FROM "CommentLike" WHERE "commentId" IN (SELECT "id" FROM theirs)
    )
    UPDATE "Content" c SET "commentCount" = GREATEST(c."commentCount" - seen.comments, 0)
    FROM (SELECT "contentId", count(*)::int AS comments FROM theirs WHERE "deletedAt" IS NULL GROUP BY 1) seen
    WHERE c."id" = seen."contentId"`
  await pruneThreads(
    tx,
    roots.map(({ id }) => id),
  )
}

/**
 * Texts in the bin keep these signatures as guests' names; the remaining texts are signed by their other signers, or
 * else by their owner.
 */
export async function takeSignaturesOf(tx: Tx, members: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Signature" s SET "userId" = NULL, "guest" = u."username" FROM "User" u, "Content" c
    WHERE u."id" = s."userId" AND c."id" = s."contentId" AND c."deletedAt" IS NOT NULL
      AND s."userId" = ANY(${members}::bpchar[])
      AND NOT EXISTS (SELECT FROM "Signature" o WHERE o."contentId" = s."contentId" AND o."guest" = u."username")`
  await tx.$executeRaw`
    UPDATE "Signature" s SET "userId" = c."authorId" FROM "Content" c
    WHERE c."id" = s."contentId" AND s."userId" = ANY(${members}::bpchar[])
      AND s."position" = (SELECT min(o."position") FROM "Signature" o WHERE o."contentId" = s."contentId")
      AND NOT EXISTS (SELECT FROM "Signature" o WHERE o."contentId" = s."contentId"
        AND (o."guest" IS NOT NULL OR o."userId" <> ALL(${members}::bpchar[])))`
  await tx.signature.deleteMany({ where: { userId: { in: [...members] } } })
}

/** Locks in the usual order: people, texts by id, comments (decision 009). */
export async function lockDemo(tx: Tx, members: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ANY(${members}::bpchar[]) ORDER BY "id" FOR UPDATE`
  await tx.$queryRaw`
    SELECT 1 FROM "Content" WHERE "authorId" = ANY(${members}::bpchar[]) OR "id" IN (
      SELECT "contentId" FROM "Signature" WHERE "userId" = ANY(${members}::bpchar[])
      UNION SELECT "contentId" FROM "ContentLike" WHERE "userId" = ANY(${members}::bpchar[])
      UNION SELECT "contentId" FROM "Comment" WHERE "authorId" = ANY(${members}::bpchar[])
      UNION SELECT c."contentId" FROM "CommentLike" l JOIN "Comment" c ON c."id" = l."commentId"
        WHERE l."userId" = ANY(${members}::bpchar[]))
    ORDER BY "id" FOR UPDATE`
  await tx.$queryRaw`
    SELECT 1 FROM "Comment" WHERE "authorId" = ANY(${members}::bpchar[])
      OR "id" IN (SELECT "commentId" FROM "CommentLike" WHERE "userId" = ANY(${members}::bpchar[]))
    ORDER BY "id" FOR UPDATE`
}

/**
 * Removes the accounts with their pages and portraits. They are not added to the list of erasures, so that a backup can
 * bring them back (decision 049).
 */
export async function removeDemoAccounts(tx: Tx, members: readonly string[]): Promise<void> {
  await tx.image.deleteMany({ where: { portraitOf: { userId: { in: [...members] } } } })
  for (const id of members) await forgetNames(tx, id)
  await tx.user.deleteMany({ where: { id: { in: [...members] } } })
  await tx.erasure.deleteMany({ where: { accountId: { in: [...members] } } })
}
