CREATE OR REPLACE FUNCTION desk_mail_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "DeskMail" WHERE "userId" = OLD."id";
  DELETE FROM "NoteMail" WHERE "userId" = OLD."id";
  UPDATE "DeskMail" SET "byId" = NULL WHERE "byId" = OLD."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER desk_mail_forgets AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION desk_mail_forgets();
