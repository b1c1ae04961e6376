-- manette: runs-beside 0.2.0
-- What leaves the calendar of releases is remembered (docs/decisions/084). A release of before has no games.

-- manette: locks-briefly a table that a release of before never writes, and that this one has just made.
ALTER TABLE "GameRelease" ADD COLUMN     "leftAt" TIMESTAMPTZ(3),
ADD COLUMN     "leftOn" DATE;

CREATE INDEX "GameRelease_leftAt_idx" ON "GameRelease"("leftAt");

CREATE INDEX "GameRelease_precision_id_idx" ON "GameRelease"("precision", "id" DESC);


-- prisma/sql/game_leaves_calendar.sql
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

-- prisma/sql/game_release_leaves_calendar.sql
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

-- prisma/sql/game_in_calendar.sql
CREATE OR REPLACE FUNCTION game_in_calendar(how varchar, day date, gone timestamptz) RETURNS boolean LANGUAGE sql STABLE
  RETURN gone IS NULL AND how IN ('day', 'month', 'quarter') AND day >= (manette_now() AT TIME ZONE 'Europe/Paris')::date - 90;
