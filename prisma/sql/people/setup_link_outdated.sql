-- Makes set-up addresses void once an administrator can sign in, however that account was made.
CREATE OR REPLACE FUNCTION setup_link_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SetupLink";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setup_link_outdated AFTER INSERT OR UPDATE OF "role", "passwordHash" ON "User"
  FOR EACH ROW WHEN (NEW."role" = 'admin' AND NEW."passwordHash" IS NOT NULL)
  EXECUTE FUNCTION setup_link_outdated();
