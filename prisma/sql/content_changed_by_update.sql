-- The pages of a text, and the pages of those who sign one that comes, goes or moves.
CREATE OR REPLACE FUNCTION content_changed_by_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := ARRAY['item:' || NEW."id", 'any:' || NEW."kind", 'any:' || OLD."kind"];
BEGIN
  IF (OLD."kind", OLD."visibleFrom", OLD."pageFrom") IS DISTINCT FROM (NEW."kind", NEW."visibleFrom", NEW."pageFrom") THEN
    tags := tags || ARRAY['list:' || NEW."kind", 'list:' || OLD."kind"]
      || ARRAY(SELECT 'signed:' || "userId" FROM "Signature" WHERE "contentId" = NEW."id" AND "userId" IS NOT NULL);
    IF NEW."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(NEW."kind", NEW."visibleFrom", NEW."id");
    END IF;
  END IF;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

-- By row, because a transition table cannot be had for some columns only, and likes would pay for it.
CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "{all but the slug}", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom", NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();
