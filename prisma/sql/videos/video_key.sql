-- What a name's key is looked for in before titles are read word by word: all words in a row.
CREATE OR REPLACE FUNCTION video_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."titleKey" := translate(video_words(NEW."title"), ' |(', '');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER video_key BEFORE INSERT OR UPDATE OF "title" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION video_key();
