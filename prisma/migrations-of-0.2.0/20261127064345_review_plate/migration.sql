-- manette: runs-beside 0.2.0
-- The plate at the end of a review (docs/product.md, "The page of one item"). A release that does not know of it keeps what it says.

-- AlterTable
ALTER TABLE "Content" ADD COLUMN     "copy" VARCHAR(10),
ADD COLUMN     "gameVersion" VARCHAR(40),
ADD COLUMN     "hours" DECIMAL(5,1),
ADD COLUMN     "minuses" VARCHAR(725),
ADD COLUMN     "playedOn" VARCHAR(80),
ADD COLUMN     "pluses" VARCHAR(725),
ADD COLUMN     "verdict" VARCHAR(400),
  DROP CONSTRAINT "Content_review_fields",
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'review' THEN "status" = 'draft' OR ("gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2)
      ELSE "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL AND "verdict" IS NULL
        AND "pluses" IS NULL AND "minuses" IS NULL AND "playedOn" IS NULL AND "hours" IS NULL AND "gameVersion" IS NULL
        AND "copy" IS NULL
    END) NOT VALID;

-- AlterTable
ALTER TABLE "TranslatedContent" ADD COLUMN     "minuses" TEXT,
ADD COLUMN     "pluses" TEXT,
ADD COLUMN     "verdict" TEXT;


-- prisma/sql/content_changed_by_translation.sql
CREATE OR REPLACE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

-- prisma/sql/content_changed_by_update.sql
CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "verdict", "pluses", "minuses", "playedOn", "hours", "gameVersion", "copy", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom", NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- prisma/sql/translation_outdated.sql
CREATE OR REPLACE FUNCTION translation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TranslatedContent" SET
    "title" = CASE WHEN OLD."title" = NEW."title" THEN "title" END,
    "excerpt" = CASE WHEN OLD."excerpt" = NEW."excerpt" THEN "excerpt" END,
    "content" = CASE WHEN OLD."content" = NEW."content" THEN "content" END,
    "seoTitle" = CASE WHEN OLD."seoTitle" = NEW."seoTitle" THEN "seoTitle" END,
    "seoDescription" = CASE WHEN OLD."seoDescription" = NEW."seoDescription" THEN "seoDescription" END,
    "verdict" = CASE WHEN OLD."verdict" = NEW."verdict" THEN "verdict" END,
    "pluses" = CASE WHEN OLD."pluses" = NEW."pluses" THEN "pluses" END,
    "minuses" = CASE WHEN OLD."minuses" = NEW."minuses" THEN "minuses" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses"))
  EXECUTE FUNCTION translation_outdated();
