-- Readers no longer see a game, or it is cancelled: its releases leave their calendars.
CREATE OR REPLACE FUNCTION game_leaves_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."visibleFrom" <= manette_now() AND NOT OLD."cancelled"
    AND (TG_OP = 'DELETE' OR (NEW."visibleFrom" <= manette_now() AND NOT NEW."cancelled") IS NOT TRUE) THEN
    UPDATE "GameRelease" SET "leftAt" = manette_now(), "leftOn" = "on", "sequence" = "sequence" + 1, "updatedAt" = manette_now()
      WHERE "gameId" = OLD."id" AND game_in_calendar("precision", "on", "goneAt");
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER game_leaves_calendar AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."cancelled") IS DISTINCT FROM (NEW."visibleFrom", NEW."cancelled"))
  EXECUTE FUNCTION game_leaves_calendar();

CREATE OR REPLACE TRIGGER game_leaves_calendar_for_good BEFORE DELETE ON "Game" FOR EACH ROW
  EXECUTE FUNCTION game_leaves_calendar();
