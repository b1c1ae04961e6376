-- manette: runs-beside 0.2.0
-- Who was raised to a role that asks for a longer password chooses anew at the next sign-in (docs/decisions/020). What that
-- sign-in found stands with the account; a release of before neither writes nor asks for it.
ALTER TABLE "User" ADD COLUMN "passwordReaches" SMALLINT;

-- It is of this password, whatever sets another one: a form, a mailed link, the command line, a release of before.
CREATE FUNCTION password_reaches_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."passwordReaches" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION password_reaches_forgotten();
