-- Counts the texts of a kind that appear on a day. Truncating the table fires no triggers by row.
CREATE OR REPLACE FUNCTION content_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO content_day AS d (kind, day, items)
      SELECT "kind", content_day_of("visibleFrom"), count(*) FROM changed WHERE "visibleFrom" IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, day) DO UPDATE SET items = d.items + excluded.items;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE content_day d SET items = d.items - gone.items
      FROM (SELECT "kind", content_day_of("visibleFrom") AS day, count(*) AS items FROM changed
            WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2) gone
      WHERE d.kind = gone."kind" AND d.day = gone.day;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM content_day;
  ELSE
    IF OLD."visibleFrom" IS NOT NULL THEN
      UPDATE content_day SET items = items - 1 WHERE kind = OLD."kind" AND day = content_day_of(OLD."visibleFrom");
    END IF;
    IF NEW."visibleFrom" IS NOT NULL THEN
      INSERT INTO content_day AS d (kind, day, items) VALUES (NEW."kind", content_day_of(NEW."visibleFrom"), 1)
      ON CONFLICT (kind, day) DO UPDATE SET items = d.items + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_inserted AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_updated AFTER UPDATE OF "kind", "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW WHEN (OLD."kind" <> NEW."kind" OR OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom")
  EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_deleted AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION content_day();

CREATE OR REPLACE TRIGGER content_day_emptied AFTER TRUNCATE ON "Content"
  FOR EACH STATEMENT EXECUTE FUNCTION content_day();
