-- manette: runs-beside 0.7.0
-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN "endedAt" TIMESTAMPTZ(3);
