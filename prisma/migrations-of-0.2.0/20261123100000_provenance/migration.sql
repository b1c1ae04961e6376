-- manette: runs-beside 0.2.0
-- Where each login and each door comes from (docs/decisions/056), so that "it was not me" takes back what a login has
-- opened. A release from before knows none of it: of what it opens nothing is said, and it stays.

-- One row a login, kept while it could last, however often its session is renewed. "originId": the login by password
-- alone that it rests on, itself or another; null where its second step is older than this table. "second": by what the
-- second step was given at the sign-in.
CREATE TABLE "Login" (
  "id" CHAR(24) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "originId" CHAR(24),
  "second" VARCHAR(16)
);
CREATE INDEX "Login_userId_idx" ON "Login" ("userId");
CREATE INDEX "Login_createdAt_idx" ON "Login" ("createdAt");

-- "doorId": which app, or which set of recovery codes, so that a link removes that one and not its successor.
ALTER TABLE "Passkey" ADD COLUMN "originId" CHAR(24);
ALTER TABLE "Totp" ADD COLUMN "originId" CHAR(24), ADD COLUMN "doorId" CHAR(24);
ALTER TABLE "RecoveryCode" ADD COLUMN "originId" CHAR(24), ADD COLUMN "doorId" CHAR(24);
-- The login that has made a device known, of a change of address the one that asked for it, and of the present address
-- the one that it was changed from. "strong": with a second step that was there before.
ALTER TABLE "KnownDevice" ADD COLUMN "originId" CHAR(24);
ALTER TABLE "EmailChange" ADD COLUMN "originId" CHAR(24), ADD COLUMN "strong" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "emailOriginId" CHAR(24);

-- What a link is about ('login', 'address', 'door', 'closed'; null: mailed by a release from before), the login or the
-- door that it takes back, and the address that it was mailed to.
ALTER TABLE "NotMeLink" ADD COLUMN "about" VARCHAR(16), ADD COLUMN "loginId" CHAR(24), ADD COLUMN "doorId" CHAR(24),
  ADD COLUMN "sentTo" VARCHAR(254);
