-- A key that titles of one game mostly share where manette_game_key tells them apart: without articles, subtitle and
-- words of editions, numerals as digits, no 1 and no century of a year at the end. It finds what manette_game_alike
-- is then asked (manette_game_near, of titles), together with keys that are alike because of a wrong letter. Where both are stored, loose
-- under btree and key under gin_trgm_ops:
--   WHERE (loose = (SELECT manette_game_loose(title)) OR key % (SELECT manette_game_key(title)))
--     AND manette_game_near(name, title)
-- with pg_trgm.similarity_threshold at 0.19, because two swapped letters of five leave 0.2 in common. Without the
-- SELECTs both functions run anew for each row.
CREATE OR REPLACE FUNCTION manette_game_loose(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(regexp_replace(
    manette_game_base(manette_game_edition_cut(
      regexp_replace(manette_game_core(manette_game_words(title)), ' [|(] .*$', ''))),
    '(?: part(?:ie)?)? 1$|(?<= )(?:19|20)(?=[0-9]{2}$)', ''));
