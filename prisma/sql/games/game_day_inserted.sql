CREATE OR REPLACE FUNCTION game_day_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_day AS d (day, items)
    SELECT content_day_of("visibleFrom"), count(*) FROM new_rows WHERE "visibleFrom" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET items = d.items + excluded.items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_inserted AFTER INSERT ON "Game"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION game_day_inserted();
