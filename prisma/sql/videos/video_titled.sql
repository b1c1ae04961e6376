-- A video names games from the beginning, whoever writes it.
CREATE OR REPLACE FUNCTION video_titled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM videos_follow_titles(ARRAY[NEW."playlist"], ARRAY[NEW."videoId"::text]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER video_titled_inserted AFTER INSERT ON "Video" FOR EACH ROW EXECUTE FUNCTION video_titled();

CREATE OR REPLACE TRIGGER video_titled_updated AFTER UPDATE OF "title" ON "Video" FOR EACH ROW
  WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."titleKey" IS NULL) EXECUTE FUNCTION video_titled();
