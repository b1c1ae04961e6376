-- manette: runs-beside 0.2.0
-- manette: locks-briefly games came the same week, and are few
-- Filtered and sorted lists are no longer read by these indexes (decision 087).

CREATE TABLE game_change (
  xid bigint PRIMARY KEY,
  at timestamptz(3) NOT NULL
);

DROP INDEX game_score_order;
DROP INDEX game_name_order;
DROP INDEX "Game_cancelled_visibleFrom_id_idx";

DROP INDEX "Game_genres_idx";

DROP INDEX "Game_visible_idx";

CREATE INDEX "Game_visibleFrom_id_idx" ON "Game"("visibleFrom" DESC, "id" DESC);

-- prisma/sql/game_listed.sql
CREATE OR REPLACE FUNCTION game_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    -- By itself: without rows there is no such table.
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

CREATE OR REPLACE TRIGGER game_listed_updated AFTER UPDATE ON "Game"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION game_listed();

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
