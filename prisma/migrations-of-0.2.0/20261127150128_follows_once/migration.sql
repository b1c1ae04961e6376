-- manette: runs-beside 0.2.0
-- manette: no-transaction
-- What came out is told once (docs/decisions/085), and a merge finds what was told of a game.

DROP INDEX CONCURRENTLY IF EXISTS "Notification_news_once";

CREATE UNIQUE INDEX CONCURRENTLY "Notification_news_once" ON "Notification"("userId", "news") WHERE "news" IS NOT NULL;

DROP INDEX CONCURRENTLY IF EXISTS "Notification_game";

CREATE INDEX CONCURRENTLY "Notification_game" ON "Notification"("gameId") WHERE "gameId" IS NOT NULL;

ALTER TABLE "Notification" VALIDATE CONSTRAINT "Notification_kind";

ALTER TABLE "Notification" VALIDATE CONSTRAINT "Notification_about";

ALTER TABLE "MailChoice" VALIDATE CONSTRAINT "MailChoice_follows";
