-- Announces the pages of a text; those of its signers when it appears, disappears or moves; and the front page if it
-- is picked there, as front pages without it do not have its tag. A text that nobody saw withdraws nothing by
-- appearing, and words of a body are only on the text's own page (docs/decisions/099).
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
  IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" AND EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    tags := tags || '{front}';
  END IF;
  IF coalesce(OLD."visibleFrom", OLD."pageFrom") IS NULL THEN
    PERFORM pages_renewed(tags);
  ELSIF OLD."kind" = 'page' OR (OLD."kind", OLD."slug", OLD."authorId", OLD."visibleFrom", OLD."title", OLD."excerpt", OLD."image",
      OLD."secondaryImage", OLD."imageCaption", OLD."readingTime", OLD."gameTitle", OLD."genre", OLD."platform", OLD."rating", OLD."seoTitle",
      OLD."seoDescription", OLD."seoImage", OLD."tags", OLD."verdict", OLD."pluses", OLD."minuses", OLD."playedOn", OLD."hours",
      OLD."gameVersion", OLD."copy", OLD."platforms", OLD."genres", OLD."looks")
    IS DISTINCT FROM (NEW."kind", NEW."slug", NEW."authorId", NEW."visibleFrom", NEW."title", NEW."excerpt", NEW."image",
      NEW."secondaryImage", NEW."imageCaption", NEW."readingTime", NEW."gameTitle", NEW."genre", NEW."platform", NEW."rating", NEW."seoTitle",
      NEW."seoDescription", NEW."seoImage", NEW."tags", NEW."verdict", NEW."pluses", NEW."minuses", NEW."playedOn", NEW."hours",
      NEW."gameVersion", NEW."copy", NEW."platforms", NEW."genres", NEW."looks") THEN
    PERFORM pages_changed(tags);
  ELSE
    PERFORM pages_renewed(tags);
    IF OLD."content" <> NEW."content" THEN PERFORM pages_changed(ARRAY['body:' || NEW."id"]); END IF;
  END IF;
  RETURN NULL;
END $$;

-- By row, because a transition table cannot be limited to some columns, and likes would pay for it.
CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "imageCaption", "readingTime", "gameTitle",
      "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "verdict", "pluses", "minuses",
      "playedOn", "hours", "gameVersion", "copy", "platforms", "genres", "looks", "authorId", "updatedAt", "status",
      "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom",
      NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();
