-- New English withdraws nothing. English that is deleted because the French has changed is announced together with the
-- French (translation_outdated, so this checks the depth).
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

-- Pages show translations, so a change is announced like one of the texts themselves. The trigger runs by row and with
-- conditions, as claims and attempts, which readers cause, must not empty the caches of pages.
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
