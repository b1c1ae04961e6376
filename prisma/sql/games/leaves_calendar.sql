-- Remembers releases that leave the calendar that readers subscribe to, as they were there. When a game is hidden or
-- cancelled, its releases leave. A release also leaves by a new date, a new game or its deletion; each move increases
-- its sequence, and one without a game is gone.
CREATE OR REPLACE FUNCTION leaves_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_seen boolean;
  is_seen boolean;
BEGIN
  IF TG_TABLE_NAME = 'Game' THEN
    IF OLD."visibleFrom" <= manette_now() AND NOT OLD."cancelled"
      AND (TG_OP = 'DELETE' OR (NEW."visibleFrom" <= manette_now() AND NOT NEW."cancelled") IS NOT TRUE) THEN
      UPDATE "GameRelease" SET "leftAt" = manette_now(), "leftOn" = "on", "sequence" = "sequence" + 1, "updatedAt" = manette_now()
        WHERE "gameId" = OLD."id" AND game_in_calendar("precision", "on", "goneAt");
    END IF;
    RETURN OLD;
  END IF;
  was_seen := EXISTS (SELECT FROM "Game" WHERE "id" = OLD."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  is_seen := EXISTS (SELECT FROM "Game" WHERE "id" = NEW."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  IF NEW."gameId" IS NULL THEN
    NEW."goneAt" := coalesce(NEW."goneAt", manette_now());
  END IF;
  IF was_seen AND game_in_calendar(OLD."precision", OLD."on", OLD."goneAt")
    AND NOT (is_seen AND game_in_calendar(NEW."precision", NEW."on", NEW."goneAt")) THEN
    NEW."leftAt" := manette_now();
    NEW."leftOn" := OLD."on";
  END IF;
  NEW."sequence" := greatest(NEW."sequence", OLD."sequence" + 1);
  NEW."updatedAt" := greatest(NEW."updatedAt", manette_now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_leaves_calendar AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."cancelled") IS DISTINCT FROM (NEW."visibleFrom", NEW."cancelled"))
  EXECUTE FUNCTION leaves_calendar();

CREATE OR REPLACE TRIGGER game_leaves_calendar_for_good BEFORE DELETE ON "Game" FOR EACH ROW
  EXECUTE FUNCTION leaves_calendar();

CREATE OR REPLACE TRIGGER game_release_leaves_calendar BEFORE UPDATE OF "gameId", "precision", "on", "goneAt" ON "GameRelease"
  FOR EACH ROW WHEN ((OLD."gameId", OLD."precision", OLD."on", OLD."goneAt")
    IS DISTINCT FROM (NEW."gameId", NEW."precision", NEW."on", NEW."goneAt"))
  EXECUTE FUNCTION leaves_calendar();
