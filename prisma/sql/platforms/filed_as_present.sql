-- A platform or genre that was merged is stored as the one that it became, whoever writes it. A merge waits for those who
-- write meanwhile, and they for it (the lock; server/features/platforms/merging).
CREATE OR REPLACE FUNCTION filed_as_present() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('filing', 0));
  IF NOT EXISTS (SELECT FROM "Filing" WHERE "mergedInto" IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  IF TG_TABLE_NAME = 'Content' THEN
    IF NEW."platform" IS NOT NULL THEN
      ids := manette_filed('platform', string_to_array(coalesce(NEW."platforms", NEW."platform"), E'\n'));
      NEW."platform" := ids[1];
      NEW."platforms" := CASE WHEN cardinality(ids) > 1 THEN array_to_string(ids, E'\n') END;
    END IF;
    IF NEW."genre" IS NOT NULL THEN
      ids := manette_filed('genre', string_to_array(coalesce(NEW."genres", NEW."genre"), E'\n'));
      NEW."genre" := ids[1];
      NEW."genres" := CASE WHEN cardinality(ids) > 1 THEN array_to_string(ids, E'\n') END;
    END IF;
    RETURN NEW;
  END IF;
  NEW."platforms" := manette_filed('platform', NEW."platforms");
  IF TG_TABLE_NAME = 'Game' THEN
    NEW."genres" := manette_filed('genre', NEW."genres");
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platform", "platforms", "genre", "genres" ON "Content"
  FOR EACH ROW WHEN (coalesce(NEW."platform", NEW."genre") IS NOT NULL) EXECUTE FUNCTION filed_as_present();

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platforms", "genres" ON "Game"
  FOR EACH ROW WHEN (NEW."platforms" || NEW."genres" <> '{}') EXECUTE FUNCTION filed_as_present();

CREATE OR REPLACE TRIGGER filed_as_present BEFORE INSERT OR UPDATE OF "platforms" ON "GameRelease"
  FOR EACH ROW WHEN (NEW."platforms" <> '{}') EXECUTE FUNCTION filed_as_present();
