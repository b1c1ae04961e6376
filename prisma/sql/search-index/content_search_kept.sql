CREATE OR REPLACE FUNCTION content_search_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM content_search WHERE "contentId" = NEW."id";
  ELSE
    PERFORM content_search_french(NEW."id");
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_search_kept
  AFTER INSERT OR UPDATE OF "kind", "title", "gameTitle", "excerpt", "content", "genre", "platform", "tags",
      "platforms", "genres", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION content_search_kept();
