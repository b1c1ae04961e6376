-- No script's token outlives the password of its day, whatever changes it: a form, a mailed link, the command line.
CREATE OR REPLACE FUNCTION script_token_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "ScriptToken" WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER script_token_outdated AFTER UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION script_token_outdated();
