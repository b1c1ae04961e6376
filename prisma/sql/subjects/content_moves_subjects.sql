CREATE OR REPLACE FUNCTION content_moves_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TextSubject" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_subjects AFTER UPDATE OF "status", "publishedAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION content_moves_subjects();
