CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM subjects_changed(ARRAY[OLD."id"]);
  -- Texts are found by their subjects' names.
  IF TG_OP = 'UPDATE' AND (OLD."name", OLD."nameEn") IS DISTINCT FROM (NEW."name", NEW."nameEn") THEN
    PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = NEW."id"));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subject_changed_by_update AFTER UPDATE ON "Subject" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION subject_changed();

CREATE OR REPLACE TRIGGER subject_changed_by_delete AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_changed();
