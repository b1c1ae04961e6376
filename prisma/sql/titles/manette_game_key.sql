-- The key of a game's title. Titles with equal keys mean one game: they differ only in case, accents, ligatures,
-- punctuation, spaces, ™ and "&" = "et" = "and". Letters of all scripts and digits stay, and numerals stay as written.
-- Empty for a blank title. Games with one key are still two when their platforms are generations apart
-- (shared/games/generations.ts).
CREATE OR REPLACE FUNCTION manette_game_key(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_joined(manette_game_words(title));
