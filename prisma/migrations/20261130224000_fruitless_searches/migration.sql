-- manette: runs-beside 0.7.0
-- CreateTable
CREATE TABLE "FruitlessSearch" (
    "words" VARCHAR(60) NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "FruitlessSearch_pkey" PRIMARY KEY ("words","day")
);

-- CreateIndex
CREATE INDEX "FruitlessSearch_day_idx" ON "FruitlessSearch"("day");

-- Readers of a site that there is were told nothing of this: it is off there until somebody switches it on. Nobody has
-- changed the setting (version 0), and the terms go on as they were.
INSERT INTO "Setting" ("key", "value", "was", "version", "changedAt")
SELECT 'fruitlessSearches', 'false', 'false', 0, to_timestamp(0) WHERE EXISTS (SELECT FROM "User");
