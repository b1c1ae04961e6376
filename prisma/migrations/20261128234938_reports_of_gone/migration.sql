-- manette: runs-beside 0.2.0
-- Who reported a comment hears when it went by itself, and where it stood. Of what a release of before reports that is not known
-- once the comment is gone; it reads the place of no decision.

-- AlterTable
ALTER TABLE "Decision" ALTER COLUMN "contentId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "contentId" CHAR(24);
