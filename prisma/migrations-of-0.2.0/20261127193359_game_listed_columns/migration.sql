-- manette: runs-beside 0.2.0
-- manette: locks-briefly triggers alone, on few rows

-- prisma/sql/game_listed.sql
CREATE OR REPLACE FUNCTION game_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND TG_LEVEL = 'STATEMENT' THEN
    -- By itself: elsewhere there is no such table.
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO game_change (xid, at) VALUES (pg_current_xact_id()::text::bigint, clock_timestamp()) ON CONFLICT (xid) DO NOTHING;
  IF FOUND THEN
    DELETE FROM game_change WHERE xid IN (
      SELECT xid FROM game_change WHERE at < clock_timestamp() - interval '5 minutes' LIMIT 100 FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_listed_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."id", OLD."name", OLD."platforms", OLD."genres", OLD."cancelled", OLD."visibleFrom", OLD."judgedFrom", OLD."earlyOn", OLD."outOn",
      OLD."releaseOn", OLD."hasReleases")
    IS DISTINCT FROM (NEW."id", NEW."name", NEW."platforms", NEW."genres", NEW."cancelled", NEW."visibleFrom", NEW."judgedFrom", NEW."earlyOn", NEW."outOn",
      NEW."releaseOn", NEW."hasReleases")) EXECUTE FUNCTION game_listed();
