-- manette: runs-beside 0.2.0
-- What the status page knows besides the site's own rows (docs/decisions/051): which processes run, whether mails leave,
-- how large the database was on a day. Nothing of people. A release that does not know it writes none of it.

CREATE TABLE "SiteProcess" (
  "id" CHAR(24) PRIMARY KEY,
  "host" VARCHAR(100) NOT NULL,
  "pid" INTEGER NOT NULL,
  "version" VARCHAR(40) NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "memory" BIGINT NOT NULL
);

CREATE TABLE "ServiceMark" (
  "name" VARCHAR(40) PRIMARY KEY,
  "okAt" TIMESTAMPTZ(3),
  "failedAt" TIMESTAMPTZ(3),
  "failures" INTEGER NOT NULL DEFAULT 0,
  "error" VARCHAR(100)
);

CREATE TABLE "DatabaseSize" (
  "day" DATE PRIMARY KEY,
  "bytes" BIGINT NOT NULL
);
