-- manette: runs-beside 0.4.0
-- The oldest release that still works on a database with this migration: the one before ("follows" in package.json). Check:
-- it may write rows without the new columns, and read every column that goes. If it cannot, name the present one.

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "stays" BOOLEAN NOT NULL DEFAULT false;
