-- manette: runs-beside 0.2.0
-- Links that show a text before readers get it (decision 044). A release from before has no page for them.
CREATE TABLE "PreviewLink" (
  "id" CHAR(24) PRIMARY KEY,
  "contentId" CHAR(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "tokenHash" CHAR(64) NOT NULL UNIQUE,
  "createdById" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  -- How often its page was shown, and when last.
  "opened" INTEGER NOT NULL DEFAULT 0,
  "openedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PreviewLink_opened" CHECK ("opened" >= 0)
);
CREATE INDEX "PreviewLink_contentId_idx" ON "PreviewLink" ("contentId");
CREATE INDEX "PreviewLink_createdById_idx" ON "PreviewLink" ("createdById");
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink" ("expiresAt");
