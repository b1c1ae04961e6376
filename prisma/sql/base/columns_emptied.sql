-- Empties the columns named by the arguments when the column changes that they describe. The code that changes it may
-- not know of them: an older release, a repair, the command line, psql.
CREATE OR REPLACE FUNCTION columns_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN jsonb_populate_record(NEW, (SELECT jsonb_object_agg(name, NULL) FROM unnest(TG_ARGV) AS name));
END $$;

-- Otherwise pages would show the former body.
CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "Content" FOR EACH ROW
  WHEN (OLD."content" <> NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

CREATE OR REPLACE TRIGGER shown_outdated BEFORE UPDATE OF "content" ON "TranslatedContent" FOR EACH ROW
  WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND OLD."shown" IS NOT DISTINCT FROM NEW."shown")
  EXECUTE FUNCTION columns_emptied('shown', 'shownRule', 'readingMinutes');

-- The length of the former password says nothing about the new one.
CREATE OR REPLACE TRIGGER password_reaches_forgotten BEFORE UPDATE ON "User" FOR EACH ROW
  WHEN (OLD."passwordHash" IS DISTINCT FROM NEW."passwordHash")
  EXECUTE FUNCTION columns_emptied('passwordReaches');
