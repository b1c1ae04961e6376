-- A part of a search (manette_asked), with @ for a beginning of keys, for each of these letters; # stands for the period. A
-- line for each: the index is asked for one after the other, which takes three quarters of one question for all.
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(replace(part, '@', letter || '#'), E'\n') FROM unnest(letters) AS letter);
