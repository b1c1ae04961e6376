-- Records that lists of games have changed: a row for each transaction that wrote what they depend on. Release 0.3.0
-- keeps the order of games in each process, and compares; nothing else reads game_change. The release after the next
-- one drops the table, this function and its triggers (decision 087).
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

CREATE OR REPLACE TRIGGER game_listed_inserted AFTER INSERT ON "Game"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

-- The columns that lists filter and sort by (server/features/games/listing, calendar); their other columns are read
-- with each list.
CREATE OR REPLACE TRIGGER game_listed_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."id", OLD."name", OLD."platforms", OLD."genres", OLD."cancelled", OLD."visibleFrom", OLD."judgedFrom", OLD."earlyOn", OLD."outOn",
      OLD."releaseOn", OLD."hasReleases")
    IS DISTINCT FROM (NEW."id", NEW."name", NEW."platforms", NEW."genres", NEW."cancelled", NEW."visibleFrom", NEW."judgedFrom", NEW."earlyOn", NEW."outOn",
      NEW."releaseOn", NEW."hasReleases")) EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_listed_deleted AFTER DELETE ON "Game"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_listed_emptied AFTER TRUNCATE ON "Game"
  FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_score_listed AFTER INSERT ON game_score
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_score_listed_updated AFTER UPDATE ON game_score
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_score_listed_deleted AFTER DELETE ON game_score
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed AFTER INSERT ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_updated AFTER UPDATE ON "GameRelease"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_deleted AFTER DELETE ON "GameRelease"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

CREATE OR REPLACE TRIGGER game_release_listed_emptied AFTER TRUNCATE ON "GameRelease"
  FOR EACH STATEMENT EXECUTE FUNCTION game_listed();
