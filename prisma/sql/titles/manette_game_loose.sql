-- A key that most titles of one game share when manette_game_key distinguishes them: without articles, subtitle and
-- words of editions, numerals as digits, without a final 1 and the century of a final year. It finds the candidates
-- for manette_game_alike (manette_game_near, for titles), together with similar keys, for wrong letters. If both are
-- stored, loose under btree and key under gin_trgm_ops:
--   WHERE (loose = (SELECT manette_game_loose(title)) OR key % (SELECT manette_game_key(title)))
--     AND manette_game_near(name, title)
-- with pg_trgm.similarity_threshold at 0.19, because two swapped letters of five leave a similarity of 0.2. Without
-- the SELECTs both functions run anew for each row.
CREATE OR REPLACE FUNCTION manette_game_loose(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(regexp_replace(
    manette_game_base(manette_game_edition_cut(
      regexp_replace(manette_game_core(manette_game_words(title)), ' [|(] .*$', ''))),
    '(?: part(?:ie)?)? 1$|(?<= )(?:19|20)(?=[0-9]{2}$)', ''));
