-- manette: runs-beside 0.5.0
-- A release may be out without a date ("precision" 'out'). 0.5.0 writes none, and shows one as a release without a date.

ALTER TABLE "GameRelease" DROP CONSTRAINT "GameRelease_precision",
  ADD CONSTRAINT "GameRelease_precision" CHECK (
    CASE
      WHEN "precision" IN ('tba', 'out') THEN "on" IS NULL
      ELSE "precision" IN ('day', 'month', 'quarter', 'year') AND "on" IS NOT NULL
    END) NOT VALID;

-- prisma/sql/games/game_released.sql
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
