-- manette: runs-beside 0.2.0
-- Passkeys (WebAuthn Level 3; docs/decisions/036). A release from before ignores them: it asks for passwords only.
-- `credentialId` is base64url, of at most 1,023 bytes by the standard. `rpId` is the host that the passkey was made for.
CREATE TABLE "Passkey" (
  "id" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "credentialId" VARCHAR(1364) NOT NULL,
  "publicKey" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[] NOT NULL DEFAULT '{}',
  "synced" BOOLEAN NOT NULL DEFAULT false,
  "rpId" VARCHAR(253) NOT NULL,
  "name" VARCHAR(60) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- What an authenticator has to sign: good once, for five minutes, for one purpose, and for one account except where
-- nobody has said yet who they are. `id` is the SHA-256 of the challenge.
CREATE TABLE "PasskeyChallenge" (
  "id" CHAR(64) NOT NULL,
  "purpose" VARCHAR(16) NOT NULL,
  "userId" CHAR(24),
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PasskeyChallenge_userId_idx" ON "PasskeyChallenge"("userId");
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");
