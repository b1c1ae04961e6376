-- manette: runs-beside 0.2.0
-- Comments that are hidden until somebody decides, reports and decisions (docs/decisions/074). What is hidden has "deletedAt", which a
-- release of before asks; it shows an empty place where this one shows nothing.

ALTER TABLE "Comment" ADD COLUMN "hiddenAt" TIMESTAMPTZ(3);
ALTER TABLE "Comment" ADD COLUMN "unlisted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Comment" ADD COLUMN "waitingFrom" TIMESTAMPTZ(3);
ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_hidden_deleted" CHECK ("hiddenAt" IS NULL OR "deletedAt" IS NOT NULL) NOT VALID;

CREATE TABLE "Decision" (
  "id" CHAR(24) NOT NULL,
  "commentId" CHAR(24) NOT NULL,
  "contentId" CHAR(24) NOT NULL,
  "authorId" CHAR(24),
  "byId" CHAR(24),
  "act" VARCHAR(10) NOT NULL,
  "origin" VARCHAR(10) NOT NULL,
  "reason" VARCHAR(20),
  "word" VARCHAR(4000) NOT NULL DEFAULT '',
  "text" VARCHAR(8000) NOT NULL,
  "wording" CHAR(32) NOT NULL,
  "before" VARCHAR(10) NOT NULL,
  "waitedFrom" TIMESTAMPTZ(3),
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "batchId" CHAR(24),
  "undoneAt" TIMESTAMPTZ(3),
  "contestedAt" TIMESTAMPTZ(3),
  "contest" VARCHAR(4000),
  CONSTRAINT "Decision_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Decision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Decision_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Decision_commentId_at_idx" ON "Decision"("commentId", "at");
CREATE INDEX "Decision_authorId_at_idx" ON "Decision"("authorId", "at");
CREATE INDEX "Decision_byId_idx" ON "Decision"("byId");
CREATE INDEX "Decision_batchId_idx" ON "Decision"("batchId");
CREATE INDEX "Decision_at_idx" ON "Decision"("at");

CREATE TABLE "Report" (
  "id" CHAR(24) NOT NULL,
  "commentId" CHAR(24) NOT NULL,
  "byId" CHAR(24),
  "reason" VARCHAR(20) NOT NULL,
  "word" VARCHAR(4000) NOT NULL DEFAULT '',
  "text" VARCHAR(8000) NOT NULL,
  "wording" CHAR(32) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decisionId" CHAR(24),
  CONSTRAINT "Report_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Report_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Report_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Report_commentId_byId_wording_key" ON "Report"("commentId", "byId", "wording");
CREATE INDEX "Report_byId_idx" ON "Report"("byId");
CREATE INDEX "Report_decisionId_idx" ON "Report"("decisionId");

CREATE TABLE "ModerationMark" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "readTo" TIMESTAMPTZ(3) NOT NULL,
  "byId" CHAR(24),
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ModerationMark_pkey" PRIMARY KEY ("id")
);

-- What is not listed is not among the answers that a thread says it has.
-- prisma/sql/comment_replies_deleted.sql
CREATE OR REPLACE FUNCTION comment_replies_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Threads that went as a whole are not found here any more.
  UPDATE "Comment" root SET "replyCount" = root."replyCount" - thread.replies
    FROM (SELECT "rootId", count(*) AS replies FROM old_rows WHERE "rootId" IS NOT NULL AND NOT "unlisted" GROUP BY 1) thread
    WHERE root."id" = thread."rootId";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_replies_deleted AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION comment_replies_deleted();
