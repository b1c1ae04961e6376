-- manette: runs-beside 0.2.0
-- What the site is called and says of itself (docs/decisions/067). A release that does not know the table keeps the
-- brand it was built with.
CREATE TABLE "Brand" (
  "version" INTEGER NOT NULL,
  "fields" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "byId" CHAR(24),
  CONSTRAINT "Brand_pkey" PRIMARY KEY ("version")
);
CREATE INDEX "Brand_byId_idx" ON "Brand"("byId");
ALTER TABLE "Brand" ADD CONSTRAINT "Brand_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- prisma/sql/pages_changed_always.sql
CREATE OR REPLACE TRIGGER content_changed_by_brand AFTER INSERT OR UPDATE OF "version", "fields" OR DELETE OR TRUNCATE ON "Brand"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('site');
