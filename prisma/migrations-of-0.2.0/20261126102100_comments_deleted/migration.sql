-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- The desk's list of what was deleted below its text (server/features/moderation/queue/pick.ts).

DROP INDEX CONCURRENTLY IF EXISTS "Comment_deleted";
CREATE INDEX CONCURRENTLY "Comment_deleted" ON "Comment"("createdAt" DESC, "id" DESC) WHERE "deletedAt" IS NOT NULL AND "hiddenAt" IS NULL AND "removedAt" IS NULL;
