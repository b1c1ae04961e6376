-- Links videos when a game appears, disappears or is renamed. An import of games links them after the whole file
-- ("manette.videos_later"). The order of names makes it run after game_named and game_gone.
CREATE OR REPLACE FUNCTION game_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := '{}';
BEGIN
  IF current_setting('manette.videos_later', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN names := ARRAY[OLD."name"] || OLD."otherNames"; END IF;
  IF TG_OP <> 'DELETE' THEN names := names || ARRAY[NEW."name"]::text[] || NEW."otherNames"::text[]; END IF;
  PERFORM videos_follow_games(ARRAY[coalesce(NEW."id", OLD."id")], names);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_videos_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_updated AFTER UPDATE OF "name", "otherNames", "deletedAt" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."deletedAt") IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."deletedAt"))
  EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_deleted AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();
