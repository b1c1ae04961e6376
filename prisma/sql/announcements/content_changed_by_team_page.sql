CREATE OR REPLACE FUNCTION content_changed_by_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY['author:' || coalesce(NEW."userId", OLD."userId"), 'team']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage"
  FOR EACH ROW EXECUTE FUNCTION content_changed_by_team_page();
