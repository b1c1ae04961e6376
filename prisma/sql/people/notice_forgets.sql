CREATE OR REPLACE FUNCTION notice_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Notice" SET "name" = NULL, "email" = NULL, "mailDueAt" = NULL
  WHERE "byId" = OLD."id" OR (OLD."emailConfirmedAt" IS NOT NULL AND "email" = OLD."email");
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER notice_forgets BEFORE DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION notice_forgets();
