-- A part of a search, with @ for a beginning of keys, for several beginnings.
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[], period text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF cardinality(letters) = 1 THEN
    RETURN replace(part, '@', letters[1] || period)::tsquery;
  END IF;
  RETURN (SELECT string_agg('(' || replace(part, '@', letter || period) || ')', ' | ') FROM unnest(letters) AS letter)::tsquery;
END $$;
