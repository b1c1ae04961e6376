-- Words of a game's title (manette_game_words) without marks and spaces. Between two digits one space is kept, because
-- 1.5 is not 15.
CREATE OR REPLACE FUNCTION manette_game_joined(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(words, ' [|(] ', ' ', 'g'), '(?<![0-9]) | (?![0-9])', '', 'g');
