-- Sets since when a text is in its state, and from when readers see it, or see its page if it is a page of the team's
-- own.
CREATE OR REPLACE FUNCTION content_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" IS DISTINCT FROM OLD."status" THEN
    NEW."statusSince" := manette_now();
    IF NEW."status" <> 'draft' OR NEW."returnedAt" IS NOT DISTINCT FROM OLD."returnedAt" THEN
      NEW."returnedAt" := NULL;
    END IF;
  END IF;
  -- Where nobody says when, as a release of before, it is when the row was made.
  IF TG_OP = 'INSERT' AND NEW."status" = 'published' THEN
    NEW."publishedAt" := coalesce(NEW."publishedAt", NEW."createdAt");
  END IF;
  NEW."visibleFrom" := CASE WHEN NEW."status" = 'published' AND NEW."deletedAt" IS NULL THEN NEW."publishedAt" END;
  NEW."pageFrom" := NULL;
  IF NEW."kind" = 'page' THEN
    NEW."pageFrom" := NEW."visibleFrom";
    NEW."visibleFrom" := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER content_visible BEFORE INSERT OR UPDATE OF "status", "publishedAt", "deletedAt" ON "Content"
  FOR EACH ROW EXECUTE FUNCTION content_visible();
