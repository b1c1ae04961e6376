-- manette: runs-beside 0.1.0
-- Bodies as pages show them, made by the rule of that number (shared/content/shown-body.ts) when they are saved. Null
-- until somebody has made it: reading then makes it (server/features/content/bodies/shown.ts).
ALTER TABLE "Content" ADD COLUMN "shown" text, ADD COLUMN "shownRule" integer;
ALTER TABLE "TranslatedContent" ADD COLUMN "shown" text, ADD COLUMN "shownRule" integer;

-- Whoever changes a body and not what is shown of it (a release of before, a repair, somebody at psql) would leave the
-- former text before its readers.
CREATE FUNCTION shown_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shown" := NULL;
  NEW."shownRule" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "Content" FOR EACH ROW
  WHEN (OLD."content" <> NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION shown_outdated();
CREATE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "TranslatedContent" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION shown_outdated();
