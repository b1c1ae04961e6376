-- manette: runs-beside 0.2.0
-- What concerns somebody, and mails of it (docs/decisions/076). A release that does not know the tables announces nothing.

-- No foreign keys to people, texts and comments: they would be locked after what an act has locked (009).
CREATE TABLE "Notification" (
  "id" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "kind" VARCHAR(10) NOT NULL,
  "contentId" CHAR(24),
  "commentId" CHAR(24),
  "decisionId" CHAR(24),
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "readAt" TIMESTAMPTZ(3),
  CONSTRAINT "Notification_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Notification_kind" CHECK ("kind" IN ('answer', 'mention', 'decision', 'followed')),
  CONSTRAINT "Notification_about" CHECK ("kind" = 'decision' OR ("contentId" IS NOT NULL AND "commentId" IS NOT NULL AND "decisionId" IS NULL))
);
CREATE INDEX "Notification_userId_at_id_idx" ON "Notification" ("userId", "at" DESC, "id" DESC);
-- The number in the header, which is asked for each minute.
CREATE INDEX "Notification_unread" ON "Notification" ("userId") WHERE "readAt" IS NULL;
-- One event, one entry.
CREATE UNIQUE INDEX "Notification_once" ON "Notification" ("userId", "commentId") WHERE "kind" <> 'decision';

-- A decision that is undone.
CREATE INDEX "Notification_decision" ON "Notification" ("decisionId") WHERE "decisionId" IS NOT NULL;

CREATE TABLE "NotificationMail" (
  "id" CHAR(24) NOT NULL,
  "notificationId" CHAR(24) NOT NULL,
  "userId" CHAR(24) NOT NULL,
  "contentId" CHAR(24),
  "often" VARCHAR(5) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "batch" CHAR(24),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "claimedUntil" TIMESTAMPTZ(3),
  "sentAt" TIMESTAMPTZ(3),
  CONSTRAINT "NotificationMail_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "NotificationMail_often" CHECK ("often" IN ('now', 'daily'))
);
CREATE UNIQUE INDEX "NotificationMail_notificationId_key" ON "NotificationMail" ("notificationId");
CREATE INDEX "NotificationMail_userId_contentId_idx" ON "NotificationMail" ("userId", "contentId");
CREATE INDEX "NotificationMail_dueAt_idx" ON "NotificationMail" ("dueAt");
CREATE INDEX "NotificationMail_batch_idx" ON "NotificationMail" ("batch");
ALTER TABLE "NotificationMail" ADD CONSTRAINT "NotificationMail_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "Notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "MailChoice" (
  "userId" CHAR(24) NOT NULL,
  "answer" VARCHAR(5) NOT NULL DEFAULT 'daily',
  "mention" VARCHAR(5) NOT NULL DEFAULT 'daily',
  "followed" VARCHAR(5) NOT NULL DEFAULT 'daily',
  CONSTRAINT "MailChoice_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "MailChoice_values" CHECK ("answer" IN ('now', 'daily', 'never') AND "mention" IN ('now', 'daily', 'never') AND "followed" IN ('now', 'daily', 'never'))
);
ALTER TABLE "MailChoice" ADD CONSTRAINT "MailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Who has an account already has not asked for mails.
INSERT INTO "MailChoice" SELECT "id", 'never', 'never', 'never' FROM "User";

CREATE TABLE "Following" (
  "userId" CHAR(24) NOT NULL,
  "contentId" CHAR(24) NOT NULL,
  "muted" BOOLEAN NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Following_pkey" PRIMARY KEY ("userId", "contentId")
);
CREATE INDEX "Following_contentId_idx" ON "Following" ("contentId");
ALTER TABLE "Following" ADD CONSTRAINT "Following_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Following" ADD CONSTRAINT "Following_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "UnsubscribeKey" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "key" BYTEA NOT NULL,
  CONSTRAINT "UnsubscribeKey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "UnsubscribeKey_one" CHECK ("id" = 1)
);
-- 244 random bits.
INSERT INTO "UnsubscribeKey" ("key") VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

CREATE OR REPLACE FUNCTION notification_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Notification" WHERE "userId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notification_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notification_forgets();
