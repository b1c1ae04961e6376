-- Named so that it runs after content_search_kept, which takes out every language of what is hidden.
CREATE OR REPLACE FUNCTION content_search_reads_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_english(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_reads_english
  AFTER UPDATE OF "kind", "{searched in French}", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW
  WHEN ((OLD."kind", OLD."{searched in French}", OLD."visibleFrom")
    IS DISTINCT FROM (NEW."kind", NEW."{searched in French}", NEW."visibleFrom"))
  EXECUTE FUNCTION content_search_reads_english();
