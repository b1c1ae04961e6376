-- manette: runs-beside 0.2.0
-- What comes from another system (docs/decisions/053): which of its things are here already, the words that a text was
-- filed under there, and comments of people who have no account. A release that knows none of it goes on as before.

-- What was imported once. Rows stay when the text or picture is gone: what was deleted here does not come back.
CREATE TABLE "ImportedItem" (
  -- The system and, where it has one, the site's address.
  "source" VARCHAR(200) NOT NULL,
  "kind" VARCHAR(10) NOT NULL,
  "sourceId" VARCHAR(200) NOT NULL,
  "targetId" CHAR(24) NOT NULL,
  "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "ImportedItem_pkey" PRIMARY KEY ("source", "kind", "sourceId"),
  CONSTRAINT "ImportedItem_kind" CHECK ("kind" IN ('text', 'picture'))
);

-- Words of texts ---------------------------------------------------------------------------------------------------

ALTER TABLE "Content" ADD COLUMN "tags" VARCHAR(500);

DROP TRIGGER content_changed_by_update ON "Content";
CREATE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre",
    "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "authorId", "updatedAt", "status",
    "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (OLD."visibleFrom" IS NOT NULL OR NEW."visibleFrom" IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
    RETURN NULL;
  END IF;
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = NEW."id" FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols)
  SELECT NEW."id", NEW."kind", NEW."visibleFrom", read.* FROM manette_search_row('fr', concat_ws(' ', NEW."title", NEW."gameTitle"),
    concat_ws(' ', NEW."excerpt", NEW."genre", NEW."platform", NEW."tags"), NEW."content") AS read
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols;
  RETURN NULL;
END $$;
DROP TRIGGER content_search_kept ON "Content";
CREATE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "title", "gameTitle", "excerpt", "content", "genre", "platform", "tags",
    "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
DROP TRIGGER content_search_reads_english ON "Content";
CREATE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "tags", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."tags", OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."tags", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();
CREATE OR REPLACE FUNCTION content_search_english(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_search SET (english, english_titles, english_symbols) = (
    SELECT read.* FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId",
      LATERAL manette_search_row('en', concat_ws(' ', t."title", c."gameTitle"),
        concat_ws(' ', t."excerpt", c."genre", c."platform", c."tags"), t."content") AS read
    WHERE t."contentId" = content_search_english.id AND t."lang" = 'en'
      AND coalesce(t."title", t."excerpt", t."content") IS NOT NULL)
  WHERE "contentId" = content_search_english.id;
END $$;

-- Comments of people without an account -----------------------------------------------------------------------------

-- The name that somebody wrote under on another site.
ALTER TABLE "Comment" ADD COLUMN "guest" VARCHAR(80);
ALTER TABLE "Comment" DROP CONSTRAINT "Comment_placeholder_empty";
-- A placeholder keeps neither words nor author; every other comment has words, and an account or a name.
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_placeholder_empty" CHECK (
  CASE WHEN "removedAt" IS NULL THEN ("authorId" IS NULL) <> ("guest" IS NULL) AND "text" <> ''
    ELSE "authorId" IS NULL AND "guest" IS NULL AND "text" = '' END) NOT VALID;

-- Also a release of before erases a comment whole.
CREATE FUNCTION comment_guest_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."guest" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER comment_guest_forgotten BEFORE UPDATE OF "removedAt" ON "Comment" FOR EACH ROW
  WHEN (NEW."removedAt" IS NOT NULL AND NEW."guest" IS NOT NULL) EXECUTE FUNCTION comment_guest_forgotten();
