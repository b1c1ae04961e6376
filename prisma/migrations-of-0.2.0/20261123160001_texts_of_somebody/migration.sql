-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- Somebody's texts, the last changed first. It stands in for the index of owners alone.
DROP INDEX CONCURRENTLY IF EXISTS "Content_authorId_updatedAt_id_idx";
CREATE INDEX CONCURRENTLY "Content_authorId_updatedAt_id_idx" ON "Content"("authorId", "updatedAt" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "Content_authorId_idx";
