-- Whether two titles with different keys may mean one game, so that the team decides; never whether they do. They may
-- when they differ in what manette_game_core drops (III and 3, an article), in words of editions, in a subtitle that
-- one of them lacks, in a final 1, in "2022" for "22", or in wrong letters (manette_game_misspelt). They may not when
-- they differ in another number, in a single X, in years in brackets or in a word of one or two letters.
CREATE OR REPLACE FUNCTION manette_game_near(a text, b text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words_a CONSTANT text := manette_game_words(a);
  words_b CONSTANT text := manette_game_words(b);
  core_a CONSTANT text := manette_game_core(words_a);
  core_b CONSTANT text := manette_game_core(words_b);
BEGIN
  RETURN manette_game_joined(words_a) <> manette_game_joined(words_b)
    AND manette_game_alike(core_a, manette_game_forms(core_a), manette_game_heads(core_a),
      core_b, manette_game_forms(core_b), manette_game_heads(core_b));
END $$;
