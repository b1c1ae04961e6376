-- A link is good until the password or the address it was made for changes, whatever changes them.
CREATE OR REPLACE FUNCTION password_reset_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PasswordReset" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER password_reset_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash" OR OLD."email" IS DISTINCT FROM NEW."email")
  EXECUTE FUNCTION password_reset_outdated();
