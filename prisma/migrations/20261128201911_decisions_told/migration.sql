-- manette: runs-beside 0.2.0
-- Who is suspended, warned or held is told so, and suspensions are contested (docs/decisions/094). A release that does not know
-- the columns tells of a decision without saying which, and suspends people whom a job of this one tells a minute later.

-- manette: locks-briefly a site has some hundreds of suspensions at most, and each statement takes milliseconds

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "decided" VARCHAR(20);

ALTER TABLE "Notification" ADD CONSTRAINT "Notification_decided" CHECK ("decided" IS NULL OR "kind" = 'decision') NOT VALID;

-- AlterTable
ALTER TABLE "Suspension" ADD COLUMN     "answer" VARCHAR(4000) NOT NULL DEFAULT '',
ADD COLUMN     "answeredAt" TIMESTAMPTZ(3),
ADD COLUMN     "answeredById" CHAR(24),
ADD COLUMN     "contest" VARCHAR(4000),
ADD COLUMN     "contestedAt" TIMESTAMPTZ(3),
ADD COLUMN     "outcome" VARCHAR(10),
ADD COLUMN     "toldAt" TIMESTAMPTZ(3);

ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_outcome" CHECK ("outcome" IN ('kept', 'lifted')) NOT VALID;

-- CreateIndex
CREATE INDEX "Suspension_answeredById_idx" ON "Suspension"("answeredById");

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
