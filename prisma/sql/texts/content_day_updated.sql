CREATE OR REPLACE FUNCTION content_day_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_updated AFTER UPDATE OF "kind", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW WHEN (OLD."kind" <> NEW."kind" OR OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom")
  EXECUTE FUNCTION content_day_updated();
