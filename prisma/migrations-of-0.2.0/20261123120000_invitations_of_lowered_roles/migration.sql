-- manette: runs-beside 0.2.0
-- manette: locks-briefly invitations are few, and each lives for seven days
-- What somebody invited ends when their role is lowered, whatever lowers it: the back office, the command line, a release
-- of before. It slept until the role came back, and then opened a way in that nobody remembered.
CREATE FUNCTION invitation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Invitation" WHERE "invitedById" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (NEW."role" < OLD."role")
  EXECUTE FUNCTION invitation_outdated();

-- Those that sleep by now.
DELETE FROM "Invitation" i USING "User" u WHERE u."id" = i."invitedById" AND i."role" > u."role";
