-- The part before each subtitle in a result of manette_game_core, joined. A number is no subtitle, nor is a single X.
CREATE OR REPLACE FUNCTION manette_game_heads(core text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT manette_game_joined(array_to_string(parts[:n], ' | '))
    FROM string_to_array(core, ' | ') AS parts, generate_series(1, cardinality(parts) - 1) AS n
    WHERE array_to_string(parts[n + 1:], ' ') !~ '^(?:[0-9]+|x| )*$');
