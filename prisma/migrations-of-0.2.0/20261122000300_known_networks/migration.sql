-- manette: runs-beside 0.1.0
-- Where somebody has signed in from, so that strangers who guess at a password cannot keep its owner out
-- (docs/decisions/019). `network` is a keyed hash that holds for this account only: it names nobody's address.
CREATE TABLE "KnownNetwork" (
  "userId" CHAR(24) NOT NULL,
  "network" CHAR(64) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "KnownNetwork_pkey" PRIMARY KEY ("userId", "network"),
  CONSTRAINT "KnownNetwork_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- How long networks that never signed in there have to wait, per account (server/features/auth/strangers.ts).
-- `key` is a hash, also for addresses without an account; times are milliseconds, as in rate_limit.
CREATE TABLE stranger_delay (
  key varchar(255) PRIMARY KEY,
  failures integer NOT NULL,
  until bigint NOT NULL,
  expire bigint NOT NULL
);
CREATE INDEX stranger_delay_expire ON stranger_delay (expire);

-- Several mailed links are valid side by side; those that strangers asked for are counted by themselves.
ALTER TABLE "PasswordReset" ADD COLUMN "known" BOOLEAN NOT NULL DEFAULT false;

-- A link is good until the password or the address it was made for changes, whatever changes them.
CREATE FUNCTION password_reset_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PasswordReset" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER password_reset_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash" OR OLD."email" IS DISTINCT FROM NEW."email")
  EXECUTE FUNCTION password_reset_outdated();
