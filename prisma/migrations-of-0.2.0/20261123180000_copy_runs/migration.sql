-- manette: runs-beside 0.1.0
-- manette: locks-briefly a few rows a night, which go after a year

-- Backups that were copied to another disk are runs, too (docs/backup.md, "Copies").
ALTER TABLE "OperationRun" DROP CONSTRAINT "OperationRun_kind",
  ADD CONSTRAINT "OperationRun_kind" CHECK ("kind" IN ('backup', 'verify', 'copy', 'restore', 'update'));
