-- manette: runs-beside 0.2.0
-- Backups, their verifications, restores and updates, as they began and ended (docs/backup.md).

CREATE TABLE "OperationRun" (
  "id" CHAR(24) PRIMARY KEY,
  "kind" VARCHAR(20) NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endedAt" TIMESTAMPTZ(3),
  "ok" BOOLEAN,
  "detail" JSONB NOT NULL DEFAULT '{}',
  CONSTRAINT "OperationRun_kind" CHECK ("kind" IN ('backup', 'verify', 'restore', 'update')),
  CONSTRAINT "OperationRun_ended" CHECK (("endedAt" IS NULL) = ("ok" IS NULL))
);
CREATE INDEX "OperationRun_kind_startedAt_idx" ON "OperationRun" ("kind", "startedAt" DESC);
