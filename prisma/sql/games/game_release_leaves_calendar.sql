-- A release that is moved out of the calendar that readers have, by its date, by its game or for good, is remembered as
-- it stood there. Whoever moves it, its sequence rises; one without a game is gone.
CREATE OR REPLACE FUNCTION game_release_leaves_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_seen boolean := EXISTS (SELECT FROM "Game" WHERE "id" = OLD."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
  is_seen boolean := EXISTS (SELECT FROM "Game" WHERE "id" = NEW."gameId" AND "visibleFrom" <= manette_now() AND NOT "cancelled");
BEGIN
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

CREATE OR REPLACE TRIGGER game_release_leaves_calendar BEFORE UPDATE OF "gameId", "precision", "on", "goneAt" ON "GameRelease"
  FOR EACH ROW WHEN ((OLD."gameId", OLD."precision", OLD."on", OLD."goneAt")
    IS DISTINCT FROM (NEW."gameId", NEW."precision", NEW."on", NEW."goneAt"))
  EXECUTE FUNCTION game_release_leaves_calendar();
