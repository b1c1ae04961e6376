-- manette: runs-beside 0.2.0
-- manette: no-transaction

ALTER TABLE "Game" VALIDATE CONSTRAINT "Game_igdb";
