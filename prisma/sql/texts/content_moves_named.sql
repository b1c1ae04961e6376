-- When a text appears, disappears or changes its score, this updates what the games that it names get from it, and the
-- moment stored with each of its games and subjects.
CREATE OR REPLACE FUNCTION content_moves_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" THEN
    IF cardinality(ids) > 0 THEN
      -- Games before what names them, as who merges two takes them.
      PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
      UPDATE "TextGame" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
    END IF;
    UPDATE "TextSubject" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
  ELSIF cardinality(ids) > 0 THEN
    PERFORM games_follow_texts(ids);
    PERFORM games_changed(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_named AFTER UPDATE OF "status", "publishedAt", "deletedAt", "rating", "looks" ON "Content"
  FOR EACH ROW WHEN ((OLD."visibleFrom", OLD."rating", OLD."looks") IS DISTINCT FROM (NEW."visibleFrom", NEW."rating", NEW."looks"))
  EXECUTE FUNCTION content_moves_named();
