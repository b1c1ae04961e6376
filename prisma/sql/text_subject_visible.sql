-- The moment of a text that names a subject; whoever changes it meanwhile is waited for, and waits.
CREATE OR REPLACE FUNCTION text_subject_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."visibleFrom" INTO NEW."visibleFrom" FROM "Content" c WHERE c."id" = NEW."contentId" FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER text_subject_visible BEFORE INSERT ON "TextSubject"
  FOR EACH ROW EXECUTE FUNCTION text_subject_visible();
