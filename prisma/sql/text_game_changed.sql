-- Games follow what is named, by whoever writes it, also where a text is purged.
CREATE OR REPLACE FUNCTION text_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  -- A text that comes to a game, or leaves it, and the chip of the text itself.
  IF EXISTS (SELECT FROM changed t JOIN "Content" c ON c."id" = t."contentId" WHERE c."visibleFrom" IS NOT NULL) THEN
    PERFORM games_changed(ids);
    PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || c."id" FROM changed t JOIN "Content" c ON c."id" = t."contentId"
      WHERE c."visibleFrom" IS NOT NULL ORDER BY 1));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER text_game_inserted AFTER INSERT ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_updated AFTER UPDATE ON "TextGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_left AFTER UPDATE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();

CREATE OR REPLACE TRIGGER text_game_deleted AFTER DELETE ON "TextGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION text_game_changed();
