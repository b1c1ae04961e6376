-- manette: runs-beside 0.2.0
-- Pages of the team's own are texts of a third kind. A release of before reads texts by "visibleFrom", which is null for
-- them, so it shows none; "pageFrom" says from when readers get them. The rules are checked by the next migration. None
-- of them names the new kind, which nothing may use before its transaction has ended.

ALTER TYPE "ContentKind" ADD VALUE 'page';

ALTER TABLE "Content" ADD COLUMN "pageFrom" TIMESTAMPTZ(3);

ALTER TABLE "Content"
  DROP CONSTRAINT "Content_visible_from",
  DROP CONSTRAINT "Content_review_fields",
  ADD CONSTRAINT "Content_visible_from" CHECK ("visibleFrom" IS NOT DISTINCT FROM
    (CASE WHEN "status" = 'published' AND "deletedAt" IS NULL AND "kind" IN ('article', 'review') THEN "publishedAt" END)) NOT VALID,
  ADD CONSTRAINT "Content_page_from" CHECK ("pageFrom" IS NOT DISTINCT FROM
    (CASE WHEN "status" = 'published' AND "deletedAt" IS NULL AND "kind" NOT IN ('article', 'review') THEN "publishedAt" END)) NOT VALID,
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'review' THEN "status" = 'draft' OR ("gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2)
      ELSE "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL
    END) NOT VALID,
  -- Nobody reads these of a page.
  ADD CONSTRAINT "Content_page_fields" CHECK ("kind" IN ('article', 'review')
    OR ("secondaryImage" IS NULL AND "readingTime" IS NULL AND "tags" IS NULL AND "likeCount" = 0 AND "commentCount" = 0)) NOT VALID;

-- prisma/sql/content_added_or_gone.sql
CREATE OR REPLACE FUNCTION content_added_or_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  item record;
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
    PERFORM pages_changed('{site}');
    RETURN NULL;
  END IF;
  FOR item IN SELECT "id", "kind", "visibleFrom" FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LOOP
    tags := tags || ARRAY['item:' || item."id", 'list:' || item."kind", 'any:' || item."kind"];
    IF TG_OP = 'INSERT' AND item."visibleFrom" IS NOT NULL THEN
      tags := tags || pages_followed_by(item."kind", item."visibleFrom", item."id");
    END IF;
  END LOOP;
  PERFORM pages_changed(tags);
  RETURN NULL;
END $$;

-- prisma/sql/content_changed_by_update.sql
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

CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom", NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- prisma/sql/content_visible.sql
CREATE OR REPLACE FUNCTION content_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
