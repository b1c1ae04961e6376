-- manette: runs-beside 0.2.0
-- Notes on texts and mails of the desk (docs/decisions/045).

-- A note hangs on words of a text (what they were, what stood around them, and where) or on the whole of it; an answer
-- hangs on its note. Without a name once the account is gone.
CREATE TABLE "TextNote" (
  "id" CHAR(24) PRIMARY KEY,
  "contentId" CHAR(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "parentId" CHAR(24) REFERENCES "TextNote" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "byId" CHAR(24) REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "text" VARCHAR(2000) NOT NULL,
  "field" VARCHAR(20),
  "quote" VARCHAR(500),
  "before" VARCHAR(60),
  "after" VARCHAR(60),
  "place" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "resolvedAt" TIMESTAMPTZ(3),
  "resolvedById" CHAR(24) REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "TextNote_text_size" CHECK ("text" <> ''),
  CONSTRAINT "TextNote_passage" CHECK (num_nonnulls("field", "quote", "before", "after", "place") IN (0, 5)),
  CONSTRAINT "TextNote_answer" CHECK (
    "parentId" IS NULL OR num_nonnulls("quote", "resolvedAt", "resolvedById") = 0)
);
CREATE INDEX "TextNote_contentId_idx" ON "TextNote" ("contentId");
CREATE INDEX "TextNote_parentId_idx" ON "TextNote" ("parentId");
CREATE INDEX "TextNote_byId_idx" ON "TextNote" ("byId");
CREATE INDEX "TextNote_resolvedById_idx" ON "TextNote" ("resolvedById");

-- Mails about texts, one a reader, stored with the act that they tell of; a job sends them. Sent ones stay for a day,
-- so that a text is proposed by mail once an hour. People are named without a foreign key: that would lock them after
-- the text, and an account's deletion locks them before it.
CREATE TABLE "DeskMail" (
  "id" CHAR(24) PRIMARY KEY,
  "contentId" CHAR(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "userId" CHAR(24) NOT NULL,
  "byId" CHAR(24),
  "act" VARCHAR(20) NOT NULL,
  "word" VARCHAR(2000),
  "publishAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Not before; later after a failure.
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  -- A process is at it, until then at the latest.
  "claimedUntil" TIMESTAMPTZ(3),
  "sentAt" TIMESTAMPTZ(3)
);
CREATE INDEX "DeskMail_contentId_idx" ON "DeskMail" ("contentId");
CREATE INDEX "DeskMail_userId_idx" ON "DeskMail" ("userId");
CREATE INDEX "DeskMail_dueAt_idx" ON "DeskMail" ("dueAt");

CREATE FUNCTION desk_mail_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER desk_mail_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION desk_mail_forgets();

-- The language in which somebody last signed in there: that of mails which somebody else sets off.
ALTER TABLE "KnownDevice" ADD COLUMN "lang" VARCHAR(5);
