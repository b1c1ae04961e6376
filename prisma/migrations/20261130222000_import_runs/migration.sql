-- manette: runs-beside 0.7.0
-- manette: locks-briefly only imports write this table, and one import runs at a time
-- What came from elsewhere says which run brought it and what that wrote, so that it can be taken back.
CREATE TABLE "ImportRun" (
    "id" SERIAL NOT NULL,
    "source" VARCHAR(200) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "ImportedItem" ADD COLUMN "runId" INTEGER, ADD COLUMN "digest" CHAR(32), ADD COLUMN "missing" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "ImportedItem_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ImportRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "ImportedItem_runId_idx" ON "ImportedItem"("runId");
