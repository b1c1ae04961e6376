-- DropIndex
DROP INDEX "Comment_contentId_rootId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Comment_contentId_rootId_likesCount_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Comment_contentId_createdAt_idx" ON "Comment"("contentId", "createdAt");

-- What Prisma's schema cannot say ------------------------------------------------------------------------

-- Threads in the two orders that lists have. Partial, because PostgreSQL does not see that rows with "rootId" IS
-- NULL stand in the order of the columns behind it: it read and sorted all threads of an item for each page.
CREATE INDEX "Comment_threads_recent" ON "Comment" ("contentId", "createdAt" DESC, "id" DESC) WHERE "rootId" IS NULL;
CREATE INDEX "Comment_threads_liked" ON "Comment" ("contentId", "likesCount" DESC, "createdAt" DESC, "id" DESC)
  WHERE "rootId" IS NULL;

-- With those, the whole index by time is no longer taken for lists.
DROP INDEX "Comment_readable_by_time";
