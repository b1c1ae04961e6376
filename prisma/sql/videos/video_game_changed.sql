-- Announces the pages of games that show another video, and those of videos that lead to another game; of games that readers
-- do not see, nothing.
CREATE OR REPLACE FUNCTION video_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := ARRAY(SELECT 'game:' || g."id" FROM "Game" g WHERE g."visibleFrom" IS NOT NULL
    AND g."id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
BEGIN
  IF cardinality(seen) = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(seen || '{videos}'); ELSE PERFORM pages_changed(seen || '{videos}'); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_game_inserted AFTER INSERT ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();

CREATE OR REPLACE TRIGGER video_game_updated AFTER UPDATE ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();

CREATE OR REPLACE TRIGGER video_game_deleted AFTER DELETE ON "VideoGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_game_changed();
