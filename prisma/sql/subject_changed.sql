CREATE OR REPLACE FUNCTION subject_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM subjects_changed(ARRAY[OLD."id"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER subject_changed_by_update AFTER UPDATE ON "Subject" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION subject_changed();

CREATE OR REPLACE TRIGGER subject_changed_by_delete AFTER DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION subject_changed();
