-- Announces the pages of games that show a video which says something else now.
CREATE OR REPLACE FUNCTION video_of_games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT 'game:' || g."id" FROM "VideoGame" l JOIN "Game" g ON g."id" = l."gameId"
    WHERE l."playlist" = NEW."playlist" AND l."videoId" = NEW."videoId" AND g."visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_of_games_changed AFTER UPDATE OF "title", "link", "publishedAt", "stillId" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION video_of_games_changed();
