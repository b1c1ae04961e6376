-- manette: runs-beside 0.2.0
-- Invitations by mail, and whose address is confirmed (docs/decisions/037). What is used or taken back is deleted, so a
-- row is an invitation that is out. It stands and falls with the account that made it.
CREATE TABLE "Invitation" (
  "id" CHAR(24) NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "role" "Role" NOT NULL,
  "invitedById" CHAR(24) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation"("email");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey"
  FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Accounts from before count as confirmed. The default fills them without rewriting the table, and goes: who signs up
-- from now on, also in a release from before that runs beside, has confirmed nothing.
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "User" ALTER COLUMN "emailConfirmedAt" DROP DEFAULT;
