CREATE OR REPLACE FUNCTION site_search_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM site_search WHERE kind = 'game' AND id = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM site_search_put('game', NEW."id", NEW."visibleFrom",
    CASE WHEN isfinite(NEW."releaseOn") THEN NEW."releaseOn"::timestamp AT TIME ZONE 'UTC' END, ARRAY[NEW."name"] || NEW."otherNames",
    concat_ws(' ', NEW."description", known), concat_ws(' ', NEW."descriptionEn", known))
  FROM concat_ws(' ', NEW."series", array_to_string(NEW."studios" || NEW."publishers" || NEW."genres" || NEW."platforms", ' '),
    (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(NEW."genres" || NEW."platforms") AS name)) AS known;
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
