-- manette: runs-beside 0.2.0
-- manette: no-transaction

DROP INDEX CONCURRENTLY IF EXISTS "Comment_waiting";
CREATE INDEX CONCURRENTLY "Comment_waiting" ON "Comment"(("hiddenAt" IS NULL), "waitingFrom", "id") WHERE "waitingFrom" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "Comment_hidden_by_desk";
CREATE INDEX CONCURRENTLY "Comment_hidden_by_desk" ON "Comment"("hiddenAt" DESC, "id" DESC) WHERE "hiddenAt" IS NOT NULL;
ALTER TABLE "Comment" VALIDATE CONSTRAINT "Comment_hidden_deleted";
