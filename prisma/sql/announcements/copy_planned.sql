-- Planning, and its end, change when pages end that show the text; processes learn that something is planned at all.
CREATE OR REPLACE FUNCTION copy_planned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pages_changed(ARRAY(SELECT unnest(ARRAY['item:' || "id", 'any:' || "kind"]) FROM "Content"
    WHERE "id" = coalesce(NEW."contentId", OLD."contentId")));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copy_planned AFTER UPDATE OF "publishAt" ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS DISTINCT FROM NEW."publishAt") EXECUTE FUNCTION copy_planned();

CREATE OR REPLACE TRIGGER copy_planned_new AFTER INSERT ON "WorkingCopy" FOR EACH ROW
  WHEN (NEW."publishAt" IS NOT NULL) EXECUTE FUNCTION copy_planned();

CREATE OR REPLACE TRIGGER copy_planned_gone AFTER DELETE ON "WorkingCopy" FOR EACH ROW
  WHEN (OLD."publishAt" IS NOT NULL) EXECUTE FUNCTION copy_planned();
