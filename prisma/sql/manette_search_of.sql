-- A part of a search (manette_asked), with @ for a beginning of keys, for each of these letters; # stands for the period.
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('(' || replace(part, '@', letter || '#') || ')', ' | ') FROM unnest(letters) AS letter);
