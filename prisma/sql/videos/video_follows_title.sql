-- Links a video with exactly the games that its title names. Links made or refused by hand stay; a refusal also
-- applies when the video comes to another channel later. The caller holds the lock "video_games". @returns how many
-- links changed
CREATE OR REPLACE FUNCTION video_follows_title(channel "Playlist", video text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  named bpchar[] := ARRAY(SELECT g FROM "Video" v, video_games_of(v."title") AS g WHERE v."playlist" = channel AND v."videoId" = video);
  gone integer;
  come integer;
BEGIN
  DELETE FROM "VideoGame" l WHERE l."playlist" = channel AND l."videoId" = video AND l."choice" = 'title'
    AND (l."gameId" <> ALL (named) OR EXISTS (SELECT FROM "VideoGame" o
      WHERE o."videoId" = video AND o."gameId" = l."gameId" AND o."choice" = 'refused'));
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO "VideoGame" ("playlist", "videoId", "gameId", "choice")
    -- One that goes at this moment is left out.
    SELECT channel, video, g."id", 'title' FROM "Game" g WHERE g."id" = ANY (named)
      AND NOT EXISTS (SELECT FROM "VideoGame" l WHERE l."videoId" = video AND l."gameId" = g."id"
        AND (l."playlist" = channel OR l."choice" = 'refused'))
    ORDER BY g."id" FOR KEY SHARE OF g SKIP LOCKED
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END $$;
