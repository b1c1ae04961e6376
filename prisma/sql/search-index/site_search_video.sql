-- A video in two playlists is found once.
CREATE OR REPLACE FUNCTION site_search_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM site_search WHERE kind = 'video' AND id = OLD."videoId"
      AND NOT EXISTS (SELECT FROM "Video" v WHERE v."videoId" = OLD."videoId");
    RETURN NULL;
  END IF;
  PERFORM site_search_put('video', NEW."videoId", '-infinity', NEW."publishedAt", ARRAY[NEW."title"], '', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_video_inserted AFTER INSERT OR DELETE ON "Video" FOR EACH ROW
  EXECUTE FUNCTION site_search_video();

CREATE OR REPLACE TRIGGER site_search_video_updated AFTER UPDATE OF "title", "publishedAt" ON "Video" FOR EACH ROW
  WHEN ((OLD."title", OLD."publishedAt") IS DISTINCT FROM (NEW."title", NEW."publishedAt"))
  EXECUTE FUNCTION site_search_video();
