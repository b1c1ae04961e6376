-- manette: runs-beside 0.5.0
-- manette: no-transaction

ALTER TABLE "GameRelease" VALIDATE CONSTRAINT "GameRelease_precision";
