-- All names, for readers, of the genres and platforms in lists with one per line; each once.
CREATE OR REPLACE FUNCTION manette_all_called(VARIADIC lists text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(DISTINCT manette_also_called(name), ' ') FROM string_to_table(array_to_string(lists, E'\n'), E'\n') AS name);
