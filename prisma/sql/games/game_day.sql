-- Counts the games that appear on a day. Truncating the table fires no triggers by row.
CREATE OR REPLACE FUNCTION game_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO game_day AS d (day, items)
      SELECT content_day_of("visibleFrom"), count(*) FROM changed WHERE "visibleFrom" IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET items = d.items + excluded.items;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE game_day d SET items = d.items - gone.items
      FROM (SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM changed
            WHERE "visibleFrom" IS NOT NULL GROUP BY 1) gone
      WHERE d.day = gone.day;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM game_day;
  ELSE
    IF OLD."visibleFrom" IS NOT NULL THEN
      UPDATE game_day SET items = items - 1 WHERE day = content_day_of(OLD."visibleFrom");
    END IF;
    IF NEW."visibleFrom" IS NOT NULL THEN
      INSERT INTO game_day AS d (day, items) VALUES (content_day_of(NEW."visibleFrom"), 1)
      ON CONFLICT (day) DO UPDATE SET items = d.items + 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_inserted AFTER INSERT ON "Game"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_updated AFTER UPDATE ON "Game"
  FOR EACH ROW WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_deleted AFTER DELETE ON "Game"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_day();

CREATE OR REPLACE TRIGGER game_day_emptied AFTER TRUNCATE ON "Game"
  FOR EACH STATEMENT EXECUTE FUNCTION game_day();
