-- Visible games and people of the team with a name that equals or begins with the typed text (`plain` is its plain
-- form): a row for each name, `whole` when the name contains all of it, by its key or by whole words. The first twenty
-- names with the prefix; keys are only computed when there are fewer.
CREATE OR REPLACE FUNCTION manette_called(plain text, typed text)
RETURNS TABLE (kind text, id text, name text, folded text, whole boolean, title text, slug text)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  begun int := 0;
  its_key text;
BEGIN
  IF plain <> '' THEN
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, n.folded = plain, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE n.folded ~>=~ plain AND n.folded ~<~ (plain || E'\U0010FFFF') AND g."visibleFrom" <= manette_now()
      ORDER BY n.folded USING ~<~ LIMIT 20;
    GET DIAGNOSTICS begun = ROW_COUNT;
    RETURN QUERY SELECT s.kind, s.id, s.names, s.folded,
      strpos(replace(s.folded, E'\n', ' ') || ' ', ' ' || plain || ' ') > 0, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s LEFT JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND strpos(s.folded, ' ' || plain) > 0;
  END IF;
  IF begun < 20 THEN
    its_key := manette_game_key(typed);
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, true, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE its_key <> '' AND n.key = its_key AND g."visibleFrom" <= manette_now() LIMIT 20;
  END IF;
END $$;
