-- What a row says of another of its columns goes with that: the columns of the arguments. Whoever changes it does not know
-- of them: a release of before, a repair, the command line, somebody at psql.
CREATE OR REPLACE FUNCTION columns_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN jsonb_populate_record(NEW, (SELECT jsonb_object_agg(name, NULL) FROM unnest(TG_ARGV) AS name));
END $$;

-- Else pages would show the former body.
CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "Content" FOR EACH ROW
  WHEN (OLD."content" <> NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "TranslatedContent" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

-- How long the password of before was is not said of another one.
CREATE OR REPLACE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION columns_emptied('passwordReaches');
