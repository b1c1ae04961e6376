CREATE OR REPLACE FUNCTION content_day_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_day d SET items = d.items - gone.items
    FROM (SELECT "kind", content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2) gone
    WHERE d.kind = gone."kind" AND d.day = gone.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_day_deleted AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION content_day_deleted();
