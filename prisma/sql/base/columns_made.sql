-- Computes columns from others of their row, whoever writes the row.
CREATE OR REPLACE FUNCTION columns_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Game' THEN
      NEW."visibleFrom" := CASE WHEN NEW."deletedAt" IS NULL THEN least(NEW."shownFrom", NEW."textFrom") END;
    WHEN 'Subject' THEN
      NEW."key" := manette_subject_key(NEW."name");
      NEW."keyEn" := manette_subject_key(NEW."nameEn");
    WHEN 'Video' THEN
      -- What a name's key is looked for in before titles are read word by word: all words in a row.
      NEW."titleKey" := translate(manette_game_words(replace(NEW."title", '#', ' | ')), ' |(', '');
  END CASE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER game_visible BEFORE INSERT OR UPDATE OF "shownFrom", "textFrom", "deletedAt" ON "Game"
  FOR EACH ROW EXECUTE FUNCTION columns_made();

CREATE OR REPLACE TRIGGER subject_named BEFORE INSERT OR UPDATE OF "name", "nameEn" ON "Subject"
  FOR EACH ROW EXECUTE FUNCTION columns_made();

CREATE OR REPLACE TRIGGER video_key BEFORE INSERT OR UPDATE OF "title" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION columns_made();
