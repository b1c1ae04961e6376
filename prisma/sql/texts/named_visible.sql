-- The moment of a text that names a game or a subject; whoever changes it meanwhile is waited for, and waits.
CREATE OR REPLACE FUNCTION named_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER text_game_visible BEFORE INSERT ON "TextGame"
  FOR EACH ROW EXECUTE FUNCTION named_visible();

CREATE OR REPLACE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject"
  FOR EACH ROW EXECUTE FUNCTION named_visible();
