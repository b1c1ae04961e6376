-- What readers call a genre or a platform besides its name (shared/texts/search-index.ts).
CREATE OR REPLACE FUNCTION manette_also_called(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "{also called}"::jsonb ->> name;
