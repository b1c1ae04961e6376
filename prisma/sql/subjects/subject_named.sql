CREATE OR REPLACE FUNCTION subject_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."key" := manette_subject_key(NEW."name");
  NEW."keyEn" := manette_subject_key(NEW."nameEn");
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER subject_named BEFORE INSERT OR UPDATE OF "name", "nameEn" ON "Subject"
  FOR EACH ROW EXECUTE FUNCTION subject_named();
