-- manette: runs-beside 0.2.0

-- prisma/sql/game_videos.sql
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

-- prisma/sql/videos_follow_games.sql
CREATE OR REPLACE FUNCTION videos_follow_games(ids bpchar[], names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY(SELECT DISTINCT replace(manette_game_key(n), ' ', '') FROM unnest(names) AS n);
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('video_games', 0));
  PERFORM video_follows_title(v."playlist", v."videoId") FROM "Video" v
  WHERE EXISTS (SELECT FROM unnest(keys) AS k WHERE k <> '' AND position(k IN coalesce(v."titleKey", k)) > 0)
    OR EXISTS (SELECT FROM "VideoGame" l WHERE l."playlist" = v."playlist" AND l."videoId" = v."videoId" AND l."gameId" = ANY (ids))
  ORDER BY v."playlist", v."videoId";
END $$;
