-- What readers see of site_search that holds a part of a search (without marks for periods), but for these keys ('game 5f…').
CREATE OR REPLACE FUNCTION manette_named(part text, kinds text[], first text[]) RETURNS TABLE (key text, at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT s.kind || ' ' || s.id, s.at FROM site_search s
  WHERE s.words @@ part::tsquery AND s.kind = ANY (kinds) AND s.seen_from <= manette_now() AND s.kind || ' ' || s.id <> ALL (first)
$$;
