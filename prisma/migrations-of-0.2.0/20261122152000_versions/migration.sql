-- manette: runs-beside 0.2.0
-- What a text was (docs/decisions/043): every state that readers got, and every stretch of work on it. A release of before
-- writes none; what it changed is kept with the next change (server/features/content/versions/record.ts). Beside it, its
-- own purge empties the bin after ten seconds, as it ever did.

CREATE TYPE "VersionKind" AS ENUM ('published', 'work');

CREATE TABLE "ContentVersion" (
  "id" CHAR(24) PRIMARY KEY,
  "contentId" CHAR(24) NOT NULL REFERENCES "Content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "kind" "VersionKind" NOT NULL,
  -- When a stretch of work began; of what was published, the same as "at".
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  -- Null when the account is gone, or nobody knows.
  "byId" CHAR(24) REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "fields" JSONB NOT NULL,
  CONSTRAINT "ContentVersion_id_form" CHECK ("id" ~ '^[0-9a-f]{24}$'),
  CONSTRAINT "ContentVersion_stretch" CHECK ("startedAt" <= "at"),
  CONSTRAINT "ContentVersion_fields_form" CHECK (jsonb_typeof("fields") = 'object')
);
CREATE INDEX "ContentVersion_contentId_at_id_idx" ON "ContentVersion" ("contentId", "at" DESC, "id" DESC);
CREATE INDEX "ContentVersion_kind_at_idx" ON "ContentVersion" ("kind", "at");
CREATE INDEX "ContentVersion_byId_idx" ON "ContentVersion" ("byId");
