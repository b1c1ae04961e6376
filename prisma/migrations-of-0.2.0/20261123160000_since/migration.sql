-- manette: runs-beside 0.2.0
-- Since when a text is in its state, and whether it was returned (docs/decisions/045). A trigger keeps the first and
-- clears the second, so that what a release without these columns does to a state is true, too.
ALTER TABLE "Content" ADD COLUMN "statusSince" TIMESTAMPTZ(3), ADD COLUMN "returnedAt" TIMESTAMPTZ(3);

CREATE FUNCTION content_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."statusSince" := manette_now();
  IF NEW."status" <> 'draft' OR NEW."returnedAt" IS NOT DISTINCT FROM OLD."returnedAt" THEN
    NEW."returnedAt" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_status_since BEFORE UPDATE OF "status" ON "Content"
  FOR EACH ROW WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION content_status_since();
