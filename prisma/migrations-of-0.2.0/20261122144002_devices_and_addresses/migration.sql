-- manette: runs-beside 0.2.0
-- Where somebody has signed in with what (decision 038), so that a sign-in on another device is told by mail. `device` is
-- a keyed hash that holds for this account only.
CREATE TABLE "KnownDevice" (
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "device" CHAR(64) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("userId", "device")
);

-- A mailed "it was not me". `email`: the address that the account then gets back.
CREATE TABLE "NotMeLink" (
  "tokenHash" CHAR(64) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "email" VARCHAR(254),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3)
);
CREATE INDEX "NotMeLink_userId_idx" ON "NotMeLink" ("userId");
CREATE INDEX "NotMeLink_expiresAt_idx" ON "NotMeLink" ("expiresAt");

-- The address that somebody wants, and the one they had when they said so. One a person: the latest counts.
CREATE TABLE "EmailChange" (
  "userId" CHAR(24) PRIMARY KEY REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "id" CHAR(24) NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "before" VARCHAR(254) NOT NULL,
  -- Null until the link is mailed.
  "tokenHash" CHAR(64) UNIQUE,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "doneAt" TIMESTAMPTZ(3)
);
CREATE INDEX "EmailChange_expiresAt_idx" ON "EmailChange" ("expiresAt");
