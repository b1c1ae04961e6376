-- Name and address in small letters without accents, for searching people. Unlike unaccent(), decomposing is
-- immutable, so that an index can use it.
CREATE OR REPLACE FUNCTION manette_person(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'));
