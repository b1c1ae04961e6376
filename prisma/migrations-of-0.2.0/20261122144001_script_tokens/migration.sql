-- manette: runs-beside 0.2.0
-- Tokens with which scripts sign their calls (docs/product.md, "Tokens for scripts"). A release from before refuses them.
CREATE TABLE "ScriptToken" (
  "id" CHAR(24) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "tokenHash" CHAR(64) NOT NULL UNIQUE,
  "name" VARCHAR(160) NOT NULL,
  "role" "Role" NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "lastUsedAt" TIMESTAMPTZ(3)
);
CREATE INDEX "ScriptToken_userId_idx" ON "ScriptToken" ("userId");
CREATE INDEX "ScriptToken_expiresAt_idx" ON "ScriptToken" ("expiresAt");

-- None outlives the password of its day, whatever changes it: a form, a mailed link, the command line.
CREATE FUNCTION script_token_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ScriptToken" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER script_token_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION script_token_outdated();
