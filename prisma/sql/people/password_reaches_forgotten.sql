-- "passwordReaches" is of this password, whatever sets another one: a form, a mailed link, the command line, a release of before.
CREATE OR REPLACE FUNCTION password_reaches_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."passwordReaches" := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION password_reaches_forgotten();
