CREATE OR REPLACE FUNCTION content_search_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."id"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_name AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION content_search_by_name();
