CREATE OR REPLACE FUNCTION site_search_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_of_game(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_game_inserted AFTER INSERT ON "Game" FOR EACH ROW
  WHEN (NEW."visibleFrom" IS NOT NULL) EXECUTE FUNCTION site_search_game();

CREATE OR REPLACE TRIGGER site_search_game_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."series", OLD."studios", OLD."publishers", OLD."genres", OLD."platforms",
      OLD."description", OLD."descriptionEn", OLD."visibleFrom", OLD."releaseOn")
    IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."series", NEW."studios", NEW."publishers", NEW."genres", NEW."platforms",
      NEW."description", NEW."descriptionEn", NEW."visibleFrom", NEW."releaseOn"))
  EXECUTE FUNCTION site_search_game();
