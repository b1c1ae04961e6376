import type { Tx } from '../../../database/client.ts'

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
      RETURNING "contentId", "rootId"
    )
    UPDATE "Content" c SET "threadCount" = GREATEST(c."threadCount" - threads.gone, 0)
    FROM (SELECT "contentId", count(*) AS gone FROM gone WHERE "rootId" IS NULL GROUP BY 1) threads
    WHERE c."id" = threads."contentId"`
}
