-- The result of manette_game_core for a title, joined, and the same without words of editions and without a final 1 or
-- "Part I": titles that share one of these forms are near.
CREATE OR REPLACE FUNCTION manette_game_forms(core text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY[manette_game_joined(core), manette_game_joined(manette_game_base(core)),
    manette_game_joined(manette_game_base(manette_game_edition_cut(core))),
    manette_game_joined(regexp_replace(core, '(?: part(?:ie)?)? 1(?= [|(]|$)', ''))];
