-- DropIndex
DROP INDEX "Comment_contentId_createdAt_idx";

-- What Prisma's schema cannot say ------------------------------------------------------------------------

-- For the hint that there are newer comments, and for nothing else: as an index of all comments it was taken for
-- lists of threads, too, which then read every reply of a long thread.
CREATE INDEX "Comment_readable_by_time" ON "Comment" ("contentId", "createdAt")
  WHERE "deletedAt" IS NULL AND "removedAt" IS NULL;
