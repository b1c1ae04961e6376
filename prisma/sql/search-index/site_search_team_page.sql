CREATE OR REPLACE FUNCTION site_search_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_person(coalesce(NEW."userId", OLD."userId"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage" FOR EACH ROW
  EXECUTE FUNCTION site_search_team_page();
