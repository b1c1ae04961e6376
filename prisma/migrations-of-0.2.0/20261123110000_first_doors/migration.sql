-- manette: runs-beside 0.2.0
-- The first door of an account, and the way back from a door that its owner never set up (docs/decisions/057).
--
-- The device that a login was opened on, as "KnownDevice" names it; null where it was not kept. The device
-- that made the account is trusted from the start.
ALTER TABLE "Login" ADD COLUMN "device" CHAR(64);
ALTER TABLE "KnownDevice" ADD COLUMN "madeAccount" BOOLEAN NOT NULL DEFAULT false;

-- A mailed code that lets one login set up the first door; without `familyId`, from the command line, any login of the
-- account. `codeHash` is Argon2id: eight digits are soon tried out.
CREATE TABLE "DoorCode" (
  "id" CHAR(24) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "familyId" CHAR(24),
  "codeHash" TEXT NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "DoorCode_userId_idx" ON "DoorCode" ("userId");
CREATE INDEX "DoorCode_expiresAt_idx" ON "DoorCode" ("expiresAt");

-- Somebody with the password says that they never set up the second step. `since`: when the oldest of the disputed
-- doors was set up; what is older may stop it.
CREATE TABLE "DoorDispute" (
  "id" CHAR(24) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL UNIQUE REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "readyAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "stoppedAt" TIMESTAMPTZ(3)
);
CREATE INDEX "DoorDispute_expiresAt_idx" ON "DoorDispute" ("expiresAt");

-- The link to a new password that ends a dispute.
ALTER TABLE "PasswordReset" ADD COLUMN "disputeId" CHAR(24)
  REFERENCES "DoorDispute" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Addresses that an account has had, whatever changed them: each hears of a dispute for 30 days.
CREATE TABLE "FormerAddress" (
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  PRIMARY KEY ("userId", "until", "email")
);

CREATE FUNCTION note_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FormerAddress" ("userId", "until", "email") VALUES (NEW."id", clock_timestamp(), OLD."email")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_former_address AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION note_former_address();

-- Former addresses of the last 30 days, as far as notices tell them. A link to a new address is good for a day: the
-- change may have come as late as that.
INSERT INTO "FormerAddress" ("userId", "until", "email")
  SELECT DISTINCT l."userId", least(l."createdAt" + interval '1 day', now()), l."email" FROM "NotMeLink" l JOIN "User" u ON u."id" = l."userId"
  WHERE l."email" IS NOT NULL AND l."email" <> u."email";

-- One that was stopped bars the next until the password is another.
CREATE FUNCTION stopped_dispute_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DoorDispute" WHERE "userId" = NEW."id" AND "stoppedAt" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER stopped_dispute_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash") EXECUTE FUNCTION stopped_dispute_outdated();
