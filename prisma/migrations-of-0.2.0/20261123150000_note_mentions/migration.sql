-- manette: runs-beside 0.2.0
-- Who is named in a note, and mails about notes (docs/decisions/045). A release that knows neither writes notes without them.

-- Forgotten with the account; the words stay as they were written.
CREATE TABLE "NoteMention" (
  "noteId" CHAR(24) NOT NULL REFERENCES "TextNote" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "userId" CHAR(24) NOT NULL REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "NoteMention_pkey" PRIMARY KEY ("noteId", "userId")
);
CREATE INDEX "NoteMention_userId_idx" ON "NoteMention" ("userId");

-- Whom a note is still to be told, and was told within the last day. All that waits for one person about one text goes
-- out as one mail, an hour after the last one at the earliest. Apart from "DeskMail": the release before would try to send
-- what it has no words for. People without a foreign key, as there.
CREATE TABLE "NoteMail" (
  "id" CHAR(24) PRIMARY KEY,
  "noteId" CHAR(24) NOT NULL REFERENCES "TextNote" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "contentId" CHAR(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "userId" CHAR(24) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Not before; later after a failure.
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  -- A process is at it, until then at the latest.
  "claimedUntil" TIMESTAMPTZ(3),
  "sentAt" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "NoteMail_noteId_userId_key" ON "NoteMail" ("noteId", "userId");
CREATE INDEX "NoteMail_contentId_userId_idx" ON "NoteMail" ("contentId", "userId");
CREATE INDEX "NoteMail_userId_idx" ON "NoteMail" ("userId");
CREATE INDEX "NoteMail_dueAt_idx" ON "NoteMail" ("dueAt");

CREATE OR REPLACE FUNCTION desk_mail_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  DELETE FROM "NoteMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  RETURN NULL;
END $$;
