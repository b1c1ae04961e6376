-- manette: runs-beside 0.5.0
-- The text that gave a picture its alternative text, while nobody has written one in the library. 0.5.0 neither reads nor writes
-- it: what it changes there counts as the text's until the library is changed again.

-- AlterTable
ALTER TABLE "Image" ADD COLUMN     "altFromId" CHAR(24);
