-- Words separated by single spaces. The separators are listed by code point, because character classes depend on the
-- database's locale.
CREATE OR REPLACE FUNCTION manette_plain(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(manette_folded(t),
    E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));
