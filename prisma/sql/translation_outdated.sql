-- A stale translation is never shown: whoever changes the French takes away what was made of it, in the same
-- transaction.
CREATE OR REPLACE FUNCTION translation_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TranslatedContent" SET
    "{each translated}" = CASE WHEN OLD."{each translated}" = NEW."{each translated}" THEN "{each translated}" END,
    "wantedAt" = coalesce("wantedAt", now()), "attempts" = 0, "triedAt" = NULL, "updatedAt" = now()
  WHERE "contentId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER translation_outdated AFTER UPDATE OF "{translated}"
  ON "Content" FOR EACH ROW
  WHEN ((OLD."{translated}")
    IS DISTINCT FROM (NEW."{translated}"))
  EXECUTE FUNCTION translation_outdated();
