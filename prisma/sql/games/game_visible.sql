CREATE OR REPLACE FUNCTION game_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."visibleFrom" := CASE WHEN NEW."deletedAt" IS NULL THEN least(NEW."shownFrom", NEW."textFrom") END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_visible BEFORE INSERT OR UPDATE OF "shownFrom", "textFrom", "deletedAt" ON "Game"
  FOR EACH ROW EXECUTE FUNCTION game_visible();
