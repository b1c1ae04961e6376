-- manette: runs-beside 0.2.0
-- Notices of illegal content (docs/decisions/075). A release that does not know of them shows none.

CREATE TABLE "Notice" (
  "id" CHAR(24) NOT NULL,
  "number" SERIAL NOT NULL,
  "address" VARCHAR(2000) NOT NULL,
  "contentId" CHAR(24),
  "commentId" CHAR(24),
  "quote" VARCHAR(8000) NOT NULL DEFAULT '',
  "kind" VARCHAR(20) NOT NULL,
  "text" VARCHAR(16000) NOT NULL,
  "danger" BOOLEAN NOT NULL,
  "name" VARCHAR(640),
  "email" VARCHAR(254),
  "lang" VARCHAR(2) NOT NULL,
  "byId" CHAR(24),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedById" CHAR(24),
  "act" VARCHAR(10),
  "reason" VARCHAR(20),
  "word" VARCHAR(4000) NOT NULL DEFAULT '',
  "decisionId" CHAR(24),
  "mailDueAt" TIMESTAMPTZ(3),
  "mailedAt" TIMESTAMPTZ(3),
  "claimedUntil" TIMESTAMPTZ(3),
  CONSTRAINT "Notice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Notice_decided" CHECK (("decidedAt" IS NULL) = ("act" IS NULL)),
  CONSTRAINT "Notice_mail" CHECK ("mailDueAt" IS NULL OR "email" IS NOT NULL),
  CONSTRAINT "Notice_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Notice_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Notice_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Notice_byId_idx" ON "Notice"("byId");
CREATE INDEX "Notice_decidedById_idx" ON "Notice"("decidedById");
CREATE INDEX "Notice_decisionId_idx" ON "Notice"("decisionId");
CREATE INDEX "Notice_email_idx" ON "Notice"("email");
CREATE INDEX "Notice_commentId_idx" ON "Notice"("commentId");
CREATE INDEX "Notice_decidedAt_number_idx" ON "Notice"("decidedAt", "number");
CREATE INDEX "Notice_mail_due" ON "Notice"("mailDueAt") WHERE "mailDueAt" IS NOT NULL;

-- Whoever leaves is named in none of theirs any more, nor in those with their confirmed address.
CREATE OR REPLACE FUNCTION notice_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Notice" SET "name" = NULL, "email" = NULL, "mailDueAt" = NULL
  WHERE "byId" = OLD."id" OR (OLD."emailConfirmedAt" IS NOT NULL AND "email" = OLD."email");
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER notice_forgets BEFORE DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notice_forgets();
