-- manette: runs-beside 0.2.0
-- Which game of IGDB facts were taken from, and which fields they filled (docs/product.md, "Facts of games").

ALTER TABLE "Game" ADD COLUMN "igdbFacts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "igdbId" INTEGER;

ALTER TABLE "Game" ADD CONSTRAINT "Game_igdb"
  CHECK ("igdbId" > 0 AND jsonb_typeof("igdbFacts") = 'object' AND ("igdbId" IS NOT NULL OR "igdbFacts" = '{}')) NOT VALID;
