-- The key of a game's title. Titles are one game when their keys are equal: they differ in case, accents, ligatures,
-- punctuation, spaces, ™ and "&" = "et" = "and" alone. Letters of all scripts and digits stay, numerals are what they
-- are written as. Empty for blanks alone. Games with one key are still two where their platforms are generations
-- apart (shared/games/generations.ts).
CREATE OR REPLACE FUNCTION manette_game_key(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(manette_game_words(title));
