-- manette: runs-beside 0.7.0
-- The line below the picture at the head of a text's page. A release of before writes texts without it.

-- AlterTable
ALTER TABLE "Content" ADD COLUMN     "imageCaption" VARCHAR(300);

-- AlterTable
ALTER TABLE "TranslatedContent" ADD COLUMN     "imageCaption" TEXT;


-- prisma/sql/announcements/content_changed_by_translation.sql
CREATE OR REPLACE FUNCTION content_changed_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item char(24) := coalesce(NEW."contentId", OLD."contentId");
  tags text[] := ARRAY['item:' || item, (SELECT 'any:' || "kind" FROM "Content" WHERE "id" = item)];
  comes boolean :=
    (OLD."title" IS NULL OR OLD."title" IS NOT DISTINCT FROM NEW."title") AND
    (OLD."excerpt" IS NULL OR OLD."excerpt" IS NOT DISTINCT FROM NEW."excerpt") AND
    (OLD."content" IS NULL OR OLD."content" IS NOT DISTINCT FROM NEW."content") AND
    (OLD."imageCaption" IS NULL OR OLD."imageCaption" IS NOT DISTINCT FROM NEW."imageCaption") AND
    (OLD."seoTitle" IS NULL OR OLD."seoTitle" IS NOT DISTINCT FROM NEW."seoTitle") AND
    (OLD."seoDescription" IS NULL OR OLD."seoDescription" IS NOT DISTINCT FROM NEW."seoDescription") AND
    (OLD."verdict" IS NULL OR OLD."verdict" IS NOT DISTINCT FROM NEW."verdict") AND
    (OLD."pluses" IS NULL OR OLD."pluses" IS NOT DISTINCT FROM NEW."pluses") AND
    (OLD."minuses" IS NULL OR OLD."minuses" IS NOT DISTINCT FROM NEW."minuses") AND
    (OLD."looks" IS NULL OR OLD."looks" IS NOT DISTINCT FROM NEW."looks") AND
    TG_OP <> 'DELETE';
BEGIN
  IF comes OR pg_trigger_depth() > 1 THEN
    PERFORM pages_renewed(tags);
  ELSE
    PERFORM pages_changed(tags);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content", NEW."imageCaption", NEW."seoTitle", NEW."seoDescription", NEW."verdict",
      NEW."pluses", NEW."minuses", NEW."looks") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "title", "excerpt", "content", "imageCaption", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "looks",
      "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."imageCaption", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses",
      OLD."minuses", OLD."looks", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."imageCaption", NEW."seoTitle", NEW."seoDescription", NEW."verdict",
        NEW."pluses", NEW."minuses", NEW."looks", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content", OLD."imageCaption", OLD."seoTitle", OLD."seoDescription", OLD."verdict",
      OLD."pluses", OLD."minuses", OLD."looks") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

-- prisma/sql/announcements/content_changed_by_update.sql
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

CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "imageCaption", "readingTime", "gameTitle",
      "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "verdict", "pluses", "minuses",
      "playedOn", "hours", "gameVersion", "copy", "platforms", "genres", "looks", "authorId", "updatedAt", "status",
      "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom",
      NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- prisma/sql/texts/translation_outdated.sql
CREATE OR REPLACE FUNCTION translation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TranslatedContent" SET
    "title" = CASE WHEN OLD."title" = NEW."title" THEN "title" END,
    "excerpt" = CASE WHEN OLD."excerpt" = NEW."excerpt" THEN "excerpt" END,
    "content" = CASE WHEN OLD."content" = NEW."content" THEN "content" END,
    "imageCaption" = CASE WHEN OLD."imageCaption" = NEW."imageCaption" THEN "imageCaption" END,
    "seoTitle" = CASE WHEN OLD."seoTitle" = NEW."seoTitle" THEN "seoTitle" END,
    "seoDescription" = CASE WHEN OLD."seoDescription" = NEW."seoDescription" THEN "seoDescription" END,
    "verdict" = CASE WHEN OLD."verdict" = NEW."verdict" THEN "verdict" END,
    "pluses" = CASE WHEN OLD."pluses" = NEW."pluses" THEN "pluses" END,
    "minuses" = CASE WHEN OLD."minuses" = NEW."minuses" THEN "minuses" END,
    "looks" = CASE WHEN OLD."looks" = NEW."looks" THEN "looks" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content", "imageCaption", "seoTitle",
    "seoDescription", "verdict", "pluses", "minuses", "looks"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."imageCaption", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses",
      OLD."minuses", OLD."looks")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."imageCaption", NEW."seoTitle", NEW."seoDescription", NEW."verdict",
        NEW."pluses", NEW."minuses", NEW."looks"))
  EXECUTE FUNCTION translation_outdated();
