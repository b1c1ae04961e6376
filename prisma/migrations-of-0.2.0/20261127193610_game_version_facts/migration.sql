-- manette: runs-beside 0.2.0
-- What comes back with a version is still IGDB's.

ALTER TABLE "GameVersion" ADD COLUMN "igdbFacts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "igdbId" INTEGER;
