-- Code that knows only one platform or genre (an older release, psql) changes that one: the list that began with the
-- former value is emptied (decision 096).
CREATE OR REPLACE FUNCTION content_filed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF split_part(NEW."platforms", E'\n', 1) IS DISTINCT FROM NEW."platform" THEN
    NEW."platforms" := NULL;
  END IF;
  IF split_part(NEW."genres", E'\n', 1) IS DISTINCT FROM NEW."genre" THEN
    NEW."genres" := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER content_filed BEFORE INSERT OR UPDATE OF "platform", "platforms", "genre", "genres" ON "Content"
  FOR EACH ROW WHEN (coalesce(NEW."platforms", NEW."genres") IS NOT NULL) EXECUTE FUNCTION content_filed();
