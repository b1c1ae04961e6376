-- manette: runs-beside 0.2.0
-- Second looks at a review's game (decision 080). A release that does not know of them keeps them; what it writes as the score
-- corrects the newest (trigger look_scored).

-- AlterTable
ALTER TABLE "Content" ADD COLUMN     "looks" VARCHAR(11100),
ADD COLUMN     "looksSince" VARCHAR(1000),
  ADD CONSTRAINT "Content_looks" CHECK ("looks" IS NULL OR jsonb_typeof("looks"::jsonb -> 'looks') IS NOT DISTINCT FROM 'array') NOT VALID,
  DROP CONSTRAINT "Content_review_fields",
  ADD CONSTRAINT "Content_review_fields" CHECK (
    CASE "kind"
      WHEN 'review' THEN "status" = 'draft' OR ("gameTitle" IS NOT NULL AND char_length("gameTitle") >= 2)
      ELSE "gameTitle" IS NULL AND "genre" IS NULL AND "platform" IS NULL AND "rating" IS NULL AND "verdict" IS NULL
        AND "pluses" IS NULL AND "minuses" IS NULL AND "playedOn" IS NULL AND "hours" IS NULL AND "gameVersion" IS NULL
        AND "copy" IS NULL AND "looks" IS NULL
    END) NOT VALID;

-- AlterTable
ALTER TABLE "TranslatedContent" ADD COLUMN     "looks" TEXT;


-- prisma/sql/content_changed_by_translation.sql
CREATE OR REPLACE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."looks") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "looks", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."looks", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."looks", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."looks") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

-- prisma/sql/content_changed_by_update.sql
CREATE OR REPLACE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre", "platform", "rating", "seoTitle", "seoDescription", "seoImage", "tags", "verdict", "pluses", "minuses", "playedOn", "hours", "gameVersion", "copy", "looks", "authorId", "updatedAt", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW WHEN (coalesce(OLD."visibleFrom", NEW."visibleFrom", OLD."pageFrom", NEW."pageFrom") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- prisma/sql/look_scored.sql
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
    "looks" = CASE WHEN OLD."looks" = NEW."looks" THEN "looks" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "verdict", "pluses", "minuses", "looks"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."verdict", OLD."pluses", OLD."minuses", OLD."looks")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."verdict", NEW."pluses", NEW."minuses", NEW."looks"))
  EXECUTE FUNCTION translation_outdated();
