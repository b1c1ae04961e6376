-- Lower case without accents, punctuation kept: the form that literal search compares.
CREATE OR REPLACE FUNCTION manette_folded(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN translate(lower(unaccent(t)), E'\u2019\u00a0\u202f', E'''  ');
