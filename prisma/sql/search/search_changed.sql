-- Makes the row of search_entry anew of what a table's row is, or is of. A rename of a person or a subject, or a game's
-- (game_named), also changes the texts that name it.
CREATE OR REPLACE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Content' THEN PERFORM search_index(its."kind"::text, its."id");
    WHEN 'TranslatedContent' THEN PERFORM search_index(c."kind"::text, c."id") FROM "Content" c WHERE c."id" = its."contentId";
    WHEN 'Game' THEN PERFORM search_index('game', its."id");
    WHEN 'Subject' THEN PERFORM search_index('subject', its."id");
    WHEN 'Video' THEN PERFORM search_index('video', its."videoId");
    WHEN 'TeamPage' THEN
      PERFORM search_index('person', its."userId");
      PERFORM search_named_again(ARRAY(SELECT "contentId" FROM "Signature" WHERE "userId" = its."userId"));
    WHEN 'User' THEN
      PERFORM search_index('person', its."id");
      PERFORM search_named_again(ARRAY(SELECT "contentId" FROM "Signature" WHERE "userId" = its."id"));
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE OF "kind", "slug", "title", "gameTitle", "excerpt", "content",
    "genre", "platform", "tags", "platforms", "genres", "status", "publishedAt", "deletedAt"
  ON "Content" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR UPDATE OF "title", "excerpt", "content" ON "TranslatedContent"
  FOR EACH ROW WHEN (NEW."lang" = 'en') EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed_delete AFTER DELETE ON "TranslatedContent"
  FOR EACH ROW WHEN (OLD."lang" = 'en') EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE ON "Game" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed_update AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."slug", OLD."series", OLD."studios", OLD."publishers", OLD."genres", OLD."platforms",
      OLD."description", OLD."descriptionEn", OLD."visibleFrom", OLD."releaseOn")
    IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."slug", NEW."series", NEW."studios", NEW."publishers", NEW."genres",
      NEW."platforms", NEW."description", NEW."descriptionEn", NEW."visibleFrom", NEW."releaseOn"))
  EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OR DELETE ON "Subject" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE OF "title", "publishedAt" ON "Video"
  FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER INSERT OR UPDATE OR DELETE ON "TeamPage" FOR EACH ROW EXECUTE FUNCTION search_changed();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role")) EXECUTE FUNCTION search_changed();
