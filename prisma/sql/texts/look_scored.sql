-- Code that changes only the newest score (an older release, psql) corrects the look that gave it: "rating" stays the
-- newest score.
CREATE OR REPLACE FUNCTION look_scored() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := NEW."looks"::jsonb;
  place int := (
    SELECT max(n) - 1 FROM jsonb_array_elements(said -> 'looks') WITH ORDINALITY AS one (look, n)
    WHERE jsonb_typeof(look -> 'rating') = 'number');
BEGIN
  IF place IS NULL THEN
    RETURN NEW;
  END IF;
  said := jsonb_set(said, ARRAY['looks', place::text, 'rating'], coalesce(to_jsonb(NEW."rating"), 'null'));
  IF NEW."rating" IS NULL THEN
    NEW."rating" := coalesce(
      (SELECT (look ->> 'rating')::numeric FROM jsonb_array_elements(said -> 'looks') WITH ORDINALITY AS one (look, n)
        WHERE jsonb_typeof(look -> 'rating') = 'number' ORDER BY n DESC LIMIT 1),
      (said ->> 'first')::numeric);
  END IF;
  NEW."looks" := said::text;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER look_scored BEFORE UPDATE OF "rating" ON "Content" FOR EACH ROW
  WHEN (NEW."looks" IS NOT NULL AND OLD."looks" = NEW."looks" AND OLD."rating" IS DISTINCT FROM NEW."rating")
  EXECUTE FUNCTION look_scored();
