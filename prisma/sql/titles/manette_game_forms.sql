-- What manette_game_core made of a title, joined, and the same without words of editions and without a 1 or "Part I" at
-- its end: titles that share one of them are near.
CREATE OR REPLACE FUNCTION manette_game_forms(core text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY[manette_game_joined(core), manette_game_joined(manette_game_base(core)),
    manette_game_joined(manette_game_base(manette_game_edition_cut(core))),
    manette_game_joined(regexp_replace(core, '(?: part(?:ie)?)? 1(?= [|(]|$)', ''))];
