-- Announces all rows of a statement: beyond fifty texts or signatures, the whole site. Hidden texts are left out, so
-- that the purge of deleted ones changes no page, and so are hidden games. New rows withdraw nothing.
CREATE OR REPLACE FUNCTION pages_changed_by_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Content' THEN
      IF (SELECT count(*) FROM (SELECT 1 FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL LIMIT 51) AS many) > 50 THEN
        PERFORM pages_changed('{site}');
        RETURN NULL;
      END IF;
      tags := ARRAY(SELECT unnest(ARRAY['item:' || "id", 'list:' || "kind", 'any:' || "kind"]
          || CASE WHEN TG_OP = 'INSERT' AND "visibleFrom" IS NOT NULL THEN pages_followed_by("kind", "visibleFrom", "id") END)
        FROM changed WHERE coalesce("visibleFrom", "pageFrom") IS NOT NULL);
    WHEN 'Signature' THEN
      IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 51) AS many) > 50 THEN
        PERFORM pages_changed('{site}');
        RETURN NULL;
      END IF;
      tags := ARRAY(SELECT unnest(ARRAY['item:' || c."id", 'any:' || c."kind", 'signed:' || changed."userId"])
        FROM changed JOIN "Content" c ON c."id" = changed."contentId" AND c."visibleFrom" IS NOT NULL);
    WHEN 'VideoGame' THEN
      tags := ARRAY(SELECT 'game:' || "id" FROM "Game" WHERE "visibleFrom" IS NOT NULL AND "id" IN (SELECT "gameId" FROM changed) ORDER BY 1);
      IF cardinality(tags) > 0 THEN tags := tags || '{videos}'; END IF;
    WHEN 'Comment' THEN
      tags := ARRAY(SELECT DISTINCT unnest(ARRAY['comments:' || "contentId", 'discussion:' || "contentId"]) FROM changed);
  END CASE;
  IF TG_OP = 'INSERT' THEN PERFORM pages_renewed(tags); ELSE PERFORM pages_changed(tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_changed_by_insert AFTER INSERT ON "Content"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_delete AFTER DELETE ON "Content"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_insert AFTER INSERT ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_update AFTER UPDATE ON "Signature"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_taken AFTER UPDATE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_signature_delete AFTER DELETE ON "Signature"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

-- Games that show another video, and videos that link to another game.
CREATE OR REPLACE TRIGGER video_game_inserted AFTER INSERT ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER video_game_updated AFTER UPDATE ON "VideoGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER video_game_deleted AFTER DELETE ON "VideoGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();

CREATE OR REPLACE TRIGGER content_changed_by_comments_gone AFTER DELETE ON "Comment"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION pages_changed_by_rows();
