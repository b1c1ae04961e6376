-- manette: runs-beside 0.2.0
-- The oldest release that still works on a database with this migration, as package.json says it. Check: it may write
-- rows without the new columns, and read every column that goes. If it cannot, name the release that can.


-- prisma/sql/setup_link_outdated.sql
CREATE OR REPLACE FUNCTION setup_link_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SetupLink";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setup_link_outdated AFTER INSERT OR UPDATE OF "role", "passwordHash" ON "User"
  FOR EACH ROW WHEN (NEW."role" = 'admin' AND NEW."passwordHash" IS NOT NULL)
  EXECUTE FUNCTION setup_link_outdated();
