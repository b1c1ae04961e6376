-- manette: runs-beside 0.2.0
-- Comments are edited for a while, and what they said before is kept for 30 days; they name people by account
-- (docs/decisions/078). A release that knows neither shows the present wording, and what it erases, the trigger forgets whole.

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "editedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "CommentEdit" (
    "id" CHAR(24) NOT NULL,
    "commentId" CHAR(24) NOT NULL,
    "text" VARCHAR(8000) NOT NULL,
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,
    "replacedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CommentEdit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommentMention" (
    "commentId" CHAR(24) NOT NULL,
    "userId" CHAR(24) NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CommentMention_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateIndex
CREATE INDEX "CommentEdit_commentId_idx" ON "CommentEdit"("commentId");

-- CreateIndex
CREATE INDEX "CommentEdit_replacedAt_idx" ON "CommentEdit"("replacedAt");

-- CreateIndex
CREATE INDEX "CommentMention_userId_idx" ON "CommentMention"("userId");

-- AddForeignKey
ALTER TABLE "CommentEdit" ADD CONSTRAINT "CommentEdit_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- prisma/sql/comment_wordings_forgotten.sql
CREATE OR REPLACE FUNCTION comment_wordings_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "CommentEdit" WHERE "commentId" = NEW."id";
  DELETE FROM "CommentMention" WHERE "commentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comment_wordings_forgotten AFTER UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL) EXECUTE FUNCTION comment_wordings_forgotten();
