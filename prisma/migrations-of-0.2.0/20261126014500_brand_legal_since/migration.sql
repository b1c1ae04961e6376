-- manette: runs-beside 0.2.0
-- A release of before writes rows without it: the texts that the site draws of itself are then dated by their words.
ALTER TABLE "Brand" ADD COLUMN "legalAt" TIMESTAMPTZ(3);
