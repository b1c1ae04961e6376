-- The words of a video's title (manette_game_words). Its number ("#12") is none of a game's name.
CREATE OR REPLACE FUNCTION video_words(title text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN manette_game_words(replace(title, '#', ' | '));
