CREATE OR REPLACE FUNCTION content_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."statusSince" := manette_now();
  IF NEW."status" <> 'draft' OR NEW."returnedAt" IS NOT DISTINCT FROM OLD."returnedAt" THEN
    NEW."returnedAt" := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER content_status_since BEFORE UPDATE OF "status" ON "Content"
  FOR EACH ROW WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION content_status_since();
