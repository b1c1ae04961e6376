-- manette: runs-beside 0.2.0
-- Whether a passkey may be kept in more than one place (docs/decisions/036): null for those of before, and of a release of
-- before, until their next use tells. And when a use was last refused because its counter went back.
ALTER TABLE "Passkey" ADD COLUMN "backupEligible" BOOLEAN;
ALTER TABLE "Passkey" ADD COLUMN "wentBackAt" TIMESTAMPTZ(3);
