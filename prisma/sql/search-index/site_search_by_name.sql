CREATE OR REPLACE FUNCTION site_search_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_person(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_by_name AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION site_search_by_name();
