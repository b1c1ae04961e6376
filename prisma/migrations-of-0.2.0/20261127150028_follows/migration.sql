-- manette: runs-beside 0.2.0
-- Who follows what, and what came out of it (docs/decisions/085). A release that does not know the tables tells nobody;
-- those that tell work on. Who has chosen mails already has not asked for the new ones.

-- AlterTable
ALTER TABLE "MailChoice" ADD COLUMN     "news" VARCHAR(5) NOT NULL DEFAULT 'never',
ADD COLUMN     "out" VARCHAR(5) NOT NULL DEFAULT 'never';

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "gameId" CHAR(24),
ADD COLUMN     "news" VARCHAR(50);

ALTER TABLE "MailChoice" ADD CONSTRAINT "MailChoice_follows" CHECK ("news" IN ('now', 'daily', 'never') AND "out" IN ('now', 'daily', 'never')) NOT VALID;

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind", DROP CONSTRAINT "Notification_about",
  ADD CONSTRAINT "Notification_kind" CHECK ("kind" IN ('answer', 'mention', 'decision', 'followed', 'text', 'look', 'video', 'out')) NOT VALID,
  ADD CONSTRAINT "Notification_about" CHECK (CASE
    WHEN "kind" = 'decision' THEN "news" IS NULL
    WHEN "kind" IN ('text', 'look', 'video', 'out') THEN "news" IS NOT NULL AND "commentId" IS NULL AND "decisionId" IS NULL
      AND ("contentId" IS NOT NULL) = ("kind" IN ('text', 'look')) AND ("gameId" IS NOT NULL) = ("kind" = 'out')
    ELSE "contentId" IS NOT NULL AND "commentId" IS NOT NULL AND "decisionId" IS NULL AND "news" IS NULL END) NOT VALID;

-- CreateTable
CREATE TABLE "Follow" (
    "userId" CHAR(24) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "targetId" CHAR(24) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("userId","kind","targetId"),
    CONSTRAINT "Follow_kind" CHECK ("kind" IN ('game'))
);

-- CreateTable
CREATE TABLE "FollowNews" (
    "news" VARCHAR(50) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "targetId" CHAR(24) NOT NULL,
    "what" VARCHAR(10) NOT NULL,
    "contentId" CHAR(24),
    "outAt" TIMESTAMPTZ(3) NOT NULL,
    "toldTo" VARCHAR(24) NOT NULL DEFAULT '',
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "FollowNews_pkey" PRIMARY KEY ("news","kind","targetId"),
    CONSTRAINT "FollowNews_what" CHECK ("what" IN ('text', 'look', 'video', 'out') AND ("contentId" IS NOT NULL) = ("what" IN ('text', 'look')))
);

-- CreateIndex
CREATE INDEX "Follow_kind_targetId_userId_idx" ON "Follow"("kind", "targetId", "userId");

-- CreateIndex
CREATE INDEX "FollowNews_kind_targetId_idx" ON "FollowNews"("kind", "targetId");

-- CreateIndex
CREATE INDEX "FollowNews_outAt_idx" ON "FollowNews"("outAt");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- prisma/sql/game_gone.sql
CREATE OR REPLACE FUNCTION game_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  DELETE FROM "Follow" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;
