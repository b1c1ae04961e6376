-- manette: runs-beside 0.2.0
-- All platforms and genres of a review (decision 096). A release of before knows the first alone: what it says of these,
-- content_filed settles.

-- AlterTable
ALTER TABLE "Content" ADD COLUMN     "genres" VARCHAR(122),
ADD COLUMN     "platforms" VARCHAR(245),
  DROP CONSTRAINT "Content_review_fields",
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'review' THEN "status" = 'draft' OR ("gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2)
      ELSE "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL AND "verdict" IS NULL
        AND "pluses" IS NULL AND "minuses" IS NULL AND "playedOn" IS NULL AND "hours" IS NULL AND "gameVersion" IS NULL
        AND "copy" IS NULL AND "looks" IS NULL AND "genres" IS NULL AND "platforms" IS NULL
    END) NOT VALID;


-- prisma/sql/content_changed_by_update.sql
CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "verdict", "pluses", "minuses", "playedOn", "hours", "gameVersion", "copy", "platforms", "genres", "looks", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom", NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- prisma/sql/content_filed.sql
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

-- prisma/sql/content_search_english.sql
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_all_called(c."genre", c."genres", c."platform", c."platforms")), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
  IF FOUND THEN
    PERFORM search_words_noted(concat_ws(' ', t."title", t."excerpt", manette_html_text(t."content")))
    FROM "TranslatedContent" t WHERE t."contentId" = content_search_english.id AND t."lang" = 'en';
  END IF;
END $$;

-- prisma/sql/content_search_french.sql
CREATE OR REPLACE FUNCTION content_search_french(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, games, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, games, 6
  FROM "Content" c, content_signers(c."id") AS signers, content_games(c."id") AS games, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_all_called(c."genre", c."genres", c."platform", c."platforms"), signers, games), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  -- The id as well: kept as it was, it would stay where long values are kept if an earlier release had put it there.
  ON CONFLICT ("contentId") DO UPDATE SET "contentId" = excluded."contentId", kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, games = excluded.games, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", c."platforms", c."genres", manette_all_called(c."genre", c."genres", c."platform", c."platforms"),
    manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $$;

-- prisma/sql/content_search_kept.sql
CREATE OR REPLACE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "title", "gameTitle", "excerpt", "content", "genre", "platform", "tags", "platforms", "genres", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();

-- prisma/sql/content_search_reads_english.sql
CREATE OR REPLACE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "tags", "platforms", "genres", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."tags", OLD."platforms", OLD."genres", OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."tags", NEW."platforms", NEW."genres", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();

-- prisma/sql/manette_all_called.sql
CREATE OR REPLACE FUNCTION manette_all_called(VARIADIC lists text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(DISTINCT manette_also_called(name), ' ') FROM string_to_table(array_to_string(lists, E'\n'), E'\n') AS name);
