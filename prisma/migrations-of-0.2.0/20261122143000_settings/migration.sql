-- manette: runs-beside 0.2.0
-- What the team decides for the whole site (docs/decisions/037). A release that does not know the table goes on as if
-- nothing had been decided.
CREATE TABLE "Setting" (
  "key" VARCHAR(40) NOT NULL,
  "value" JSONB NOT NULL,
  "was" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changedById" CHAR(24),
  CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "Setting_changedById_idx" ON "Setting"("changedById");
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_changedById_fkey"
  FOREIGN KEY ("changedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Any page may show what a setting decides. Whoever changes one, also at psql, empties them.
CREATE TRIGGER content_changed_by_setting AFTER INSERT OR DELETE ON "Setting"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER content_changed_by_setting_update AFTER UPDATE OF "value" ON "Setting"
  FOR EACH ROW WHEN (OLD."value" IS DISTINCT FROM NEW."value")
  EXECUTE FUNCTION pages_changed_always('site');
CREATE TRIGGER content_changed_by_settings_emptied AFTER TRUNCATE ON "Setting"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
