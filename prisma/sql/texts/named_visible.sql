-- Copies a text's moment into a new row that names a game or a subject. It waits for anybody who is changing the text,
-- and makes others wait.
CREATE OR REPLACE FUNCTION named_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER text_game_visible BEFORE INSERT ON "TextGame"
  FOR EACH ROW EXECUTE FUNCTION named_visible();

CREATE OR REPLACE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject"
  FOR EACH ROW EXECUTE FUNCTION named_visible();
