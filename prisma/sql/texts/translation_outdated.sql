-- An outdated translation is never shown: whoever changes the French deletes what was made from it, in the same
-- transaction.
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
