CREATE OR REPLACE FUNCTION content_search_by_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."userId"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_by_team_page AFTER UPDATE OF "fullName" ON "TeamPage" FOR EACH ROW
  WHEN (OLD."fullName" IS DISTINCT FROM NEW."fullName")
  EXECUTE FUNCTION content_search_by_team_page();
