-- Looking for people: name and address in small letters without accents. Decomposing is immutable, unlike
-- unaccent(), so that an index can hold it.
CREATE OR REPLACE FUNCTION manette_person(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'));
