-- manette: runs-beside 0.2.0
-- Who may not write for a while (docs/product.md, "Suspension"). A release that does not know of it lets them write.

CREATE TABLE "Suspension" (
  "id" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "byId" CHAR(24),
  "reason" VARCHAR(20),
  "word" VARCHAR(4000) NOT NULL DEFAULT '',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "until" TIMESTAMPTZ(3),
  "carried" BOOLEAN NOT NULL DEFAULT false,
  "endedAt" TIMESTAMPTZ(3),
  "endedById" CHAR(24),
  CONSTRAINT "Suspension_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Suspension_reason" CHECK ("carried" OR "reason" IS NOT NULL),
  CONSTRAINT "Suspension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Suspension_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Suspension_endedById_fkey" FOREIGN KEY ("endedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Suspension_userId_idx" ON "Suspension"("userId");
CREATE INDEX "Suspension_byId_idx" ON "Suspension"("byId");
CREATE INDEX "Suspension_endedById_idx" ON "Suspension"("endedById");
-- A new one takes the place of the former.
CREATE UNIQUE INDEX "Suspension_one" ON "Suspension"("userId") WHERE "endedAt" IS NULL;

CREATE TABLE "SuspendedAddress" (
  "hash" CHAR(64) NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "SuspendedAddress_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "SuspendedAddress_until_idx" ON "SuspendedAddress"("until");
