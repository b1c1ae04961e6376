-- A game can be found once readers have a page of it, by its names and its facts.
CREATE OR REPLACE FUNCTION site_search_of_game(game char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_put('game', g."id", g."visibleFrom",
    CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END, ARRAY[g."name"] || g."otherNames",
    concat_ws(' ', g."description", known), concat_ws(' ', g."descriptionEn", known))
  FROM "Game" g, concat_ws(' ', g."series", array_to_string(g."studios" || g."publishers" || g."genres" || g."platforms", ' '),
    (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(g."genres" || g."platforms") AS name)) AS known
  WHERE g."id" = game AND g."visibleFrom" IS NOT NULL;
  IF NOT FOUND THEN
    DELETE FROM site_search WHERE kind = 'game' AND id = game;
  END IF;
END $$;
