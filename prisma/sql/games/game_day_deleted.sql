CREATE OR REPLACE FUNCTION game_day_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE game_day d SET items = d.items - gone.items
    FROM (SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM old_rows
          WHERE "visibleFrom" IS NOT NULL GROUP BY 1) gone
    WHERE d.day = gone.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_deleted AFTER DELETE ON "Game"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_deleted();
