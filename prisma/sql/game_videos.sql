-- Videos follow the names of a game that comes, goes, or is called otherwise. Several games get names at once; videos wait
-- for all of them (videos_follow_titles). It runs after game_named and game_gone, by the order of names.
CREATE OR REPLACE FUNCTION game_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := '{}';
  keys text[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('video_games', 0));
  IF TG_OP <> 'INSERT' THEN names := ARRAY[OLD."name"] || OLD."otherNames"; END IF;
  IF TG_OP <> 'DELETE' THEN names := names || ARRAY[NEW."name"]::text[] || NEW."otherNames"::text[]; END IF;
  keys := ARRAY(SELECT DISTINCT replace(manette_game_key(n), ' ', '') FROM unnest(names) AS n);
  PERFORM video_follows_title(v."playlist", v."videoId") FROM "Video" v
  WHERE EXISTS (SELECT FROM unnest(keys) AS k WHERE k <> '' AND position(k IN coalesce(v."titleKey", k)) > 0)
    OR EXISTS (SELECT FROM "VideoGame" l WHERE l."playlist" = v."playlist" AND l."videoId" = v."videoId"
      AND l."gameId" = coalesce(NEW."id", OLD."id"))
  ORDER BY v."playlist", v."videoId";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER game_videos_inserted AFTER INSERT ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_updated AFTER UPDATE OF "name", "otherNames", "deletedAt" ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."deletedAt") IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."deletedAt"))
  EXECUTE FUNCTION game_videos();

CREATE OR REPLACE TRIGGER game_videos_deleted AFTER DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION game_videos();
