import type { Tx } from '../../../database/client.ts'

/**
 * Lists leave out hidden comments, and placeholders that hold together only hidden ones; the caller has locked the
 * texts. Counts of threads change in the same transaction.
 */
export async function listThreads(tx: Tx, roots: string[]): Promise<void> {
  const changed = await tx.$queryRaw<unknown[]>`
    WITH RECURSIVE thread AS (
      SELECT "id", "parentId", "unlisted", "hiddenAt" IS NULL AND "removedAt" IS NULL AS shows FROM "Comment"
      WHERE "id" = ANY(${roots}::bpchar[]) OR "rootId" = ANY(${roots}::bpchar[])
    ), shown AS (
      SELECT "id", "parentId" FROM thread WHERE shows
      UNION SELECT above."id", above."parentId" FROM thread above JOIN shown below ON above."id" = below."parentId"
    ), changed AS (
      UPDATE "Comment" c SET "unlisted" = NOT c."unlisted" FROM thread t
      WHERE c."id" = t."id" AND t."unlisted" = (t."id" IN (SELECT "id" FROM shown))
      RETURNING c."contentId", c."rootId", c."unlisted"
    ), counted AS (
      UPDATE "Content" c SET "threadCount" = GREATEST(c."threadCount" + threads.more, 0)
      FROM (SELECT "contentId", sum(CASE WHEN "unlisted" THEN -1 ELSE 1 END) AS more FROM changed
        WHERE "rootId" IS NULL GROUP BY 1) threads
      WHERE c."id" = threads."contentId"
    )
    SELECT 1 FROM changed`
  if (changed.length === 0) return
  await tx.$executeRaw`
    UPDATE "Comment" root SET "replyCount" = (
      SELECT count(*) FROM "Comment" r WHERE r."rootId" = root."id" AND NOT r."unlisted")
    WHERE root."id" = ANY(${roots}::bpchar[])`
}

/** Removes placeholders without replies, and corrects the counts of threads; the caller has locked the texts. */
export async function pruneThreads(tx: Tx, roots: string[]): Promise<void> {
  await tx.$executeRaw`
    WITH RECURSIVE thread AS (
      SELECT "id", "parentId", "removedAt" FROM "Comment"
      WHERE "id" = ANY(${roots}::bpchar[]) OR "rootId" = ANY(${roots}::bpchar[])
    ), kept AS (
      SELECT "id", "parentId" FROM thread WHERE "removedAt" IS NULL
      UNION SELECT above."id", above."parentId" FROM thread above JOIN kept ON above."id" = kept."parentId"
    ), gone AS (
      DELETE FROM "Comment" WHERE "id" IN (SELECT "id" FROM thread EXCEPT SELECT "id" FROM kept)
      RETURNING "contentId", "rootId", "unlisted"
    )
    UPDATE "Content" c SET "threadCount" = GREATEST(c."threadCount" - threads.gone, 0)
    FROM (SELECT "contentId", count(*) AS gone FROM gone WHERE "rootId" IS NULL AND NOT "unlisted" GROUP BY 1) threads
    WHERE c."id" = threads."contentId"`
  await listThreads(tx, roots)
}
