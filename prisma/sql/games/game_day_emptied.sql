-- A table that is emptied fires no trigger of rows.
CREATE OR REPLACE FUNCTION game_day_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_day_emptied AFTER TRUNCATE ON "Game"
  FOR EACH STATEMENT EXECUTE FUNCTION game_day_emptied();
