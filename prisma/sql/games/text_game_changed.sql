-- Games follow what is named, by whoever writes it, also where a text is purged.
CREATE OR REPLACE FUNCTION text_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  -- A text that comes to a game, leaves it or appears at another moment, and the chips of the text itself.
  PERFORM games_changed(ARRAY(SELECT DISTINCT "gameId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
  PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || "contentId" FROM changed WHERE "visibleFrom" IS NOT NULL ORDER BY 1));
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
