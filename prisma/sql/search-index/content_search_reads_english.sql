-- Its name makes it run after content_search_kept, which removes hidden texts in every language.
CREATE OR REPLACE FUNCTION content_search_reads_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "gameTitle", "genre", "platform", "tags", "platforms", "genres", "status", "publishedAt",
      "deletedAt" ON "Content"
  FOR EACH ROW
  WHEN ((OLD."kind", OLD."gameTitle", OLD."genre", OLD."platform", OLD."tags", OLD."platforms", OLD."genres",
      OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."gameTitle", NEW."genre", NEW."platform", NEW."tags", NEW."platforms",
        NEW."genres", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();
