-- manette: runs-beside 0.2.0
-- The second step of signing in (docs/decisions/035). Both moments are the database's: when somebody last proved in
-- this login who they are, and when they gave a second step in it. All rows of a login share them. A session that an
-- older release opens has neither: it asks for a proof, and is none where there is a second step.
ALTER TABLE "Session" ADD COLUMN "provedAt" TIMESTAMPTZ(3), ADD COLUMN "secondAt" TIMESTAMPTZ(3);

-- `secret` is in force since `since`; `offered` waits for its first code. `lastStep`: the newest time step whose code
-- was used (RFC 6238, section 5.2).
CREATE TABLE "Totp" (
  "userId" CHAR(24) NOT NULL,
  "secret" BYTEA,
  "since" TIMESTAMPTZ(3),
  "lastStep" BIGINT NOT NULL DEFAULT 0,
  "offered" BYTEA,
  "offeredAt" TIMESTAMPTZ(3),
  CONSTRAINT "Totp_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "Totp_whole" CHECK (("secret" IS NULL) = ("since" IS NULL) AND ("offered" IS NULL) = ("offeredAt" IS NULL)),
  CONSTRAINT "Totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "RecoveryCode" (
  "userId" CHAR(24) NOT NULL,
  "codeHash" CHAR(64) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "codeHash"),
  CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A right password that waits for its second step.
CREATE TABLE "SignInTicket" (
  "tokenHash" CHAR(64) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SignInTicket_pkey" PRIMARY KEY ("tokenHash"),
  CONSTRAINT "SignInTicket_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SignInTicket_userId_idx" ON "SignInTicket"("userId");
CREATE INDEX "SignInTicket_expiresAt_idx" ON "SignInTicket"("expiresAt");

-- A ticket is good until the password, the address or the role it was made with changes, whatever changes them.
CREATE FUNCTION sign_in_ticket_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SignInTicket" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_ticket_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash" OR OLD."email" IS DISTINCT FROM NEW."email"
    OR OLD."role" IS DISTINCT FROM NEW."role")
  EXECUTE FUNCTION sign_in_ticket_outdated();
