-- A text that is picked appears or disappears: pages without it do not have its tag.
CREATE OR REPLACE FUNCTION content_changed_on_front() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    IF OLD."visibleFrom" IS NULL THEN PERFORM pages_renewed('{front}'); ELSE PERFORM pages_changed('{front}'); END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_on_front AFTER UPDATE OF "status", "publishedAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION content_changed_on_front();
