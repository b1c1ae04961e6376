-- manette: runs-beside 0.2.0
-- What search engines and shares show of a text where it differs from the text's own, and the texts that the team has
-- put on the front page (docs/decisions/046). A release that knows neither goes on as before.

ALTER TABLE "Content"
  ADD COLUMN "seoTitle" VARCHAR(200),
  ADD COLUMN "seoDescription" VARCHAR(500),
  ADD COLUMN "seoImage" VARCHAR(500);
ALTER TABLE "TranslatedContent"
  ADD COLUMN "seoTitle" TEXT,
  ADD COLUMN "seoDescription" TEXT;

DROP TRIGGER content_changed_by_update ON "Content";
CREATE TRIGGER content_changed_by_update
  AFTER UPDATE OF "slug", "title", "excerpt", "content", "image", "secondaryImage", "readingTime", "gameTitle", "genre",
    "platform", "rating", "seoTitle", "seoDescription", "seoImage", "authorId", "updatedAt", "status", "publishedAt",
    "deletedAt"
  ON "Content" FOR EACH ROW WHEN (OLD."visibleFrom" IS NOT NULL OR NEW."visibleFrom" IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_update();

-- English -----------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION translation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TranslatedContent" SET
    "title" = CASE WHEN OLD."title" = NEW."title" THEN "title" END,
    "excerpt" = CASE WHEN OLD."excerpt" = NEW."excerpt" THEN "excerpt" END,
    "content" = CASE WHEN OLD."content" = NEW."content" THEN "content" END,
    "seoTitle" = CASE WHEN OLD."seoTitle" = NEW."seoTitle" THEN "seoTitle" END,
    "seoDescription" = CASE WHEN OLD."seoDescription" = NEW."seoDescription" THEN "seoDescription" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;
DROP TRIGGER translation_outdated ON "Content";
CREATE TRIGGER translation_outdated AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription"))
  EXECUTE FUNCTION translation_outdated();

DROP TRIGGER content_changed_by_translation ON "TranslatedContent";
DROP TRIGGER content_changed_by_other_translation ON "TranslatedContent";
DROP TRIGGER content_changed_without_translation ON "TranslatedContent";
CREATE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "title", "excerpt", "content", "seoTitle", "seoDescription", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription", OLD."machine")
    IS DISTINCT FROM (NEW."title", NEW."excerpt", NEW."content", NEW."seoTitle", NEW."seoDescription", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();
CREATE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."title", OLD."excerpt", OLD."content", OLD."seoTitle", OLD."seoDescription") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

-- The front page ------------------------------------------------------------------------------------------------

-- Up to three texts in their order, until a moment: asked of the clock at each read, never taken out by a timer. All of
-- them are chosen together, so they have the same one. What readers do not see is left out there.
CREATE TABLE "FrontPagePick" (
  "position" SMALLINT NOT NULL,
  "contentId" CHAR(24) NOT NULL,
  -- The first moment at which it is over.
  "until" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "FrontPagePick_pkey" PRIMARY KEY ("position"),
  CONSTRAINT "FrontPagePick_position" CHECK ("position" BETWEEN 1 AND 3)
);
CREATE UNIQUE INDEX "FrontPagePick_contentId_key" ON "FrontPagePick"("contentId");
ALTER TABLE "FrontPagePick" ADD CONSTRAINT "FrontPagePick_contentId_fkey"
  FOREIGN KEY ("contentId") REFERENCES "Content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By row: a cascade that deletes none changes nothing.
CREATE TRIGGER content_changed_by_pick AFTER INSERT OR UPDATE OR DELETE ON "FrontPagePick"
  FOR EACH ROW EXECUTE FUNCTION pages_changed_always('front');
CREATE TRIGGER content_changed_by_picks_emptied AFTER TRUNCATE ON "FrontPagePick"
  FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_always('front');

-- A text that is picked appears or disappears: pages without it do not have its tag.
CREATE FUNCTION content_changed_on_front() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "FrontPagePick" WHERE "contentId" = NEW."id") THEN
    PERFORM pages_changed('{front}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed_on_front AFTER UPDATE OF "status", "publishedAt", "deletedAt" ON "Content" FOR EACH ROW
  WHEN (OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom") EXECUTE FUNCTION content_changed_on_front();
