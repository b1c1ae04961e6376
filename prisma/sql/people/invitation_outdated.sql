-- What somebody invited ends when their role is lowered, whatever lowers it: the back office, the command line, a release
-- of before.
CREATE OR REPLACE FUNCTION invitation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Invitation" WHERE "invitedById" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invitation_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (NEW."role" < OLD."role")
  EXECUTE FUNCTION invitation_outdated();
