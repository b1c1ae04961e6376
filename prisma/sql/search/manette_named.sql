-- Rows of site_search that are visible at a moment and match a part of a search (without marks for periods), except
-- these ids; of these kinds, or of all. A word may be in the names of a thousand games, so nothing is computed per
-- row.
CREATE OR REPLACE FUNCTION manette_named(part text, kinds text[], first text[], seen_by timestamptz)
RETURNS TABLE (kind text, id text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.kind, s.id, s.at FROM site_search s
  WHERE s.words @@ part::tsquery AND s.seen_from <= seen_by AND (kinds IS NULL OR s.kind = ANY (kinds)) AND s.id <> ALL (first)
$$;
