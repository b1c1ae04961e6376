-- Links the videos that these games have, or whose titles contain one of these names. Several games get names at once;
-- videos wait for all of them (videos_follow_titles).
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
