-- manette: runs-beside 0.2.0
-- Notes about members, and warnings (docs/product.md, "Moderation"). A release that does not know of them lets who is warned write.

CREATE TABLE "MemberNote" (
  "id" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "byId" CHAR(24),
  "text" VARCHAR(4000) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "MemberNote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "MemberNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "MemberNote_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "MemberNote_userId_at_idx" ON "MemberNote"("userId", "at");
CREATE INDEX "MemberNote_byId_idx" ON "MemberNote"("byId");

CREATE TABLE "Warning" (
  "id" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "byId" CHAR(24),
  "reason" VARCHAR(20) NOT NULL,
  "word" VARCHAR(4000) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "readAt" TIMESTAMPTZ(3),
  CONSTRAINT "Warning_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Warning_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Warning_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Warning_userId_createdAt_idx" ON "Warning"("userId", "createdAt");
CREATE INDEX "Warning_byId_idx" ON "Warning"("byId");
-- Asked at each write.
CREATE INDEX "Warning_unread" ON "Warning"("userId") WHERE "readAt" IS NULL;
