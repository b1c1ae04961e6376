-- manette: runs-beside 0.2.0
-- Rules before comments are public (docs/decisions/077). A release that does not know of them lets comments in.

CREATE TABLE "HeldComment" (
  "id" CHAR(24) NOT NULL,
  "contentId" CHAR(24) NOT NULL,
  "parentId" CHAR(24),
  "authorId" CHAR(24) NOT NULL,
  "text" VARCHAR(8000) NOT NULL,
  "rule" VARCHAR(10) NOT NULL,
  "found" VARCHAR(400) NOT NULL DEFAULT '',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "waitingFrom" TIMESTAMPTZ(3),
  "refusedAt" TIMESTAMPTZ(3),
  CONSTRAINT "HeldComment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "HeldComment_decided" CHECK ("waitingFrom" IS NULL OR "refusedAt" IS NULL),
  CONSTRAINT "HeldComment_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "HeldComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "HeldComment_contentId_idx" ON "HeldComment"("contentId");
CREATE INDEX "HeldComment_authorId_createdAt_idx" ON "HeldComment"("authorId", "createdAt");
CREATE INDEX "HeldComment_waiting" ON "HeldComment"("waitingFrom", "id") WHERE "waitingFrom" IS NOT NULL;

CREATE TABLE "WordList" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "refuse" TEXT[],
  "hold" TEXT[],
  "version" INTEGER NOT NULL DEFAULT 0,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WordList_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WordList_one" CHECK ("id" = 1)
);

CREATE TABLE "ClosedDiscussion" (
  "contentId" CHAR(24) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ClosedDiscussion_pkey" PRIMARY KEY ("contentId"),
  CONSTRAINT "ClosedDiscussion_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
