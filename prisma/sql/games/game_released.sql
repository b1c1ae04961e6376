-- Stores the days on which a game becomes early or out, by which lists sort. A day counts on that day; a month,
-- quarter or year only if it was over when it was entered. Who says that it is out without a date says no day: it counts
-- as out before all days.
CREATE OR REPLACE FUNCTION game_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Game" g SET "earlyOn" = days.early, "outOn" = days.whole, "releaseOn" = days.sorted, "hasReleases" = days.some
  FROM (
    SELECT asked.id, min(r.out) FILTER (WHERE r."access" = 'early') AS early, min(r.out) FILTER (WHERE r."access" = 'full') AS whole,
      coalesce(min(r."on") FILTER (WHERE r."access" = 'full'), min(r."on"), '-infinity') AS sorted, count(r."id") > 0 AS some
    FROM (SELECT DISTINCT "gameId" AS id FROM changed WHERE "gameId" IS NOT NULL) asked LEFT JOIN (
      SELECT *, CASE WHEN "precision" = 'out' THEN '-infinity' WHEN "precision" = 'day' OR "on" < "savedOn" THEN "on" END AS out
      FROM "GameRelease" WHERE "goneAt" IS NULL
    ) r ON r."gameId" = asked.id GROUP BY asked.id
  ) days
  WHERE g."id" = days.id AND (g."earlyOn", g."outOn", g."releaseOn", g."hasReleases")
    IS DISTINCT FROM (days.early, days.whole, days.sorted, days.some);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_release_inserted AFTER INSERT ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_updated AFTER UPDATE ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_left AFTER UPDATE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();

CREATE OR REPLACE TRIGGER game_release_deleted AFTER DELETE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_released();
