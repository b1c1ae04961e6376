-- manette: runs-beside 0.2.0
-- Everything about a person as one ZIP file (docs/product.md, "My data"). Beside the release before: it knows neither
-- table, and the account's deletion takes both along.

-- One a person: who asks again after a day gets a new row in place of the old one.
CREATE TABLE "DataExport" (
  "id" CHAR(24) PRIMARY KEY,
  "userId" CHAR(24) NOT NULL UNIQUE REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "lang" VARCHAR(5) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- The attempt that is writing it: of two at once (a process taken for dead) only the later one may write.
  "run" CHAR(24),
  "readyAt" TIMESTAMPTZ(3),
  "expiresAt" TIMESTAMPTZ(3),
  "failedAt" TIMESTAMPTZ(3),
  "size" BIGINT,
  CONSTRAINT "DataExport_ready_check"
    CHECK (("readyAt" IS NULL) = ("expiresAt" IS NULL) AND ("readyAt" IS NULL) = ("size" IS NULL))
);

-- In parts, so that neither writing nor sending it needs more memory than one of them.
CREATE TABLE "DataExportPart" (
  "exportId" CHAR(24) NOT NULL REFERENCES "DataExport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "number" INTEGER NOT NULL,
  "data" BYTEA NOT NULL,
  PRIMARY KEY ("exportId", "number")
);
-- It is compressed already.
ALTER TABLE "DataExportPart" ALTER COLUMN "data" SET STORAGE EXTERNAL;
