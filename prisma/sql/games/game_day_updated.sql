CREATE OR REPLACE FUNCTION game_day_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."visibleFrom" IS NOT NULL THEN
    UPDATE game_day SET items = items - 1 WHERE day = content_day_of(OLD."visibleFrom");
  END IF;
  IF NEW."visibleFrom" IS NOT NULL THEN
    INSERT INTO game_day AS d (day, items) VALUES (content_day_of(NEW."visibleFrom"), 1)
    ON CONFLICT (day) DO UPDATE SET items = d.items + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_updated AFTER UPDATE ON "Game"
  FOR EACH ROW WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION game_day_updated();
