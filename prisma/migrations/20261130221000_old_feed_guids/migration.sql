-- manette: runs-beside 0.7.0
-- manette: locks-briefly only imports write this table, and one import runs at a time
-- Imported texts keep the ids by which the old feed named them.
ALTER TABLE "ImportedItem" ADD COLUMN "feedGuid" VARCHAR(500);

CREATE INDEX "ImportedItem_targetId_idx" ON "ImportedItem"("targetId");
