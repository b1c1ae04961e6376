-- A text that comes to a subject, leaves it or appears at another moment, and the chips of the text itself.
CREATE OR REPLACE FUNCTION text_subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  PERFORM subjects_changed(ARRAY(SELECT DISTINCT "subjectId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_subject_inserted AFTER INSERT ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_updated AFTER UPDATE ON "TextSubject"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_left AFTER UPDATE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();

CREATE OR REPLACE TRIGGER text_subject_deleted AFTER DELETE ON "TextSubject"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_subject_changed();
