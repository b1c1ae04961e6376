-- A part of a search (manette_asked) for each of these letters, with @ replaced by a prefix of keys; # stands for the
-- period. One line for each: asking the index for them one after the other takes three quarters of the time of one
-- query for all.
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(replace(part, '@', letter || '#'), E'\n') FROM unnest(letters) AS letter);
