-- A text that comes to readers, leaves them or is scored otherwise moves what the games that it names have of it.
CREATE OR REPLACE FUNCTION content_moves_games() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT "gameId" FROM "TextGame" WHERE "contentId" = NEW."id" ORDER BY 1);
BEGIN
  IF cardinality(ids) > 0 THEN
    IF OLD."visibleFrom" IS DISTINCT FROM NEW."visibleFrom" THEN
      -- Games before what names them, as who merges two takes them.
      PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
      UPDATE "TextGame" SET "visibleFrom" = NEW."visibleFrom" WHERE "contentId" = NEW."id";
    ELSE
      PERFORM games_follow_texts(ids);
      PERFORM games_changed(ids);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_moves_games AFTER UPDATE OF "status", "publishedAt", "deletedAt", "rating", "looks" ON "Content" FOR EACH ROW
  WHEN ((OLD."visibleFrom", OLD."rating", OLD."looks") IS DISTINCT FROM (NEW."visibleFrom", NEW."rating", NEW."looks")) EXECUTE FUNCTION content_moves_games();
