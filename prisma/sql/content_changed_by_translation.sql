-- English that comes withdraws nothing. What goes because the French is another (translation_outdated, hence the depth) is
-- announced with that.
CREATE OR REPLACE FUNCTION content_changed_by_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item char(24) := coalesce(NEW."contentId", OLD."contentId");
  tags text[] := ARRAY['item:' || item, (SELECT 'any:' || "kind" FROM "Content" WHERE "id" = item)];
  comes boolean :=
    (OLD."{each translated}" IS NULL OR OLD."{each translated}" IS NOT DISTINCT FROM NEW."{each translated}") AND
    TG_OP <> 'DELETE';
BEGIN
  IF comes OR pg_trigger_depth() > 1 THEN
    PERFORM pages_renewed(tags);
  ELSE
    PERFORM pages_changed(tags);
  END IF;
  RETURN NULL;
END $$;

-- Pages show them, so a change is announced like one of the texts themselves. By row and with conditions: claims and
-- attempts, which readers cause, must not empty the caches of pages.
CREATE OR REPLACE TRIGGER content_changed_by_translation AFTER INSERT ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(NEW."{translated}") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_by_other_translation
  AFTER UPDATE OF "{translated}", "machine"
  ON "TranslatedContent" FOR EACH ROW
  WHEN ((OLD."{translated}", OLD."machine")
    IS DISTINCT FROM (NEW."{translated}", NEW."machine"))
  EXECUTE FUNCTION content_changed_by_translation();

CREATE OR REPLACE TRIGGER content_changed_without_translation AFTER DELETE ON "TranslatedContent" FOR EACH ROW
  WHEN (coalesce(OLD."{translated}") IS NOT NULL)
  EXECUTE FUNCTION content_changed_by_translation();
