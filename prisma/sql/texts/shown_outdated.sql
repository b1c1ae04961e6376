-- Whoever changes a body and not what is shown of it (a release of before, a repair, somebody at psql) would leave the
-- former text before its readers.
CREATE OR REPLACE FUNCTION shown_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shown" := NULL;
  NEW."shownRule" := NULL;
  NEW."readingMinutes" := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "Content" FOR EACH ROW
  WHEN (OLD."content" <> NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION shown_outdated();

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "TranslatedContent" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION shown_outdated();
