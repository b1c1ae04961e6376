-- manette: runs-beside 0.2.0
-- The oldest release that still works on a database with this migration, as package.json says it. Check: it may write
-- rows without the new columns, and read every column that goes. If it cannot, name the release that can.

-- AlterTable
ALTER TABLE "Decision" ADD COLUMN     "judgedAs" VARCHAR(10);

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "judgedAs" VARCHAR(10);

-- CreateTable
CREATE TABLE "NoticeSubject" (
    "noticeId" CHAR(24) NOT NULL,
    "userId" CHAR(24) NOT NULL,

    CONSTRAINT "NoticeSubject_pkey" PRIMARY KEY ("noticeId","userId")
);

-- CreateIndex
CREATE INDEX "NoticeSubject_userId_idx" ON "NoticeSubject"("userId");

-- AddForeignKey
ALTER TABLE "NoticeSubject" ADD CONSTRAINT "NoticeSubject_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeSubject" ADD CONSTRAINT "NoticeSubject_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
