-- The result of manette_game_core for a title, without final words that name editions ("Remastered", "HD", "20th
-- Anniversary Edition") and without a year in brackets. Whether an edition is a separate game is for a person to
-- decide. The first word always stays.
CREATE OR REPLACE FUNCTION manette_game_base(core text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(core,
    '(?: \( (?:19|20)[0-9]{2}|(?: [|])? (?:edition|remaster|remastered|remasterise|remasterisee|remake|redux'
    '|definitive|definitif|complete|integrale|enhanced|deluxe|royal|golden|hd|3d|4k|vr|dx|goty|game of year|jeu de annee'
    '|directors? cut|director s cut|(?:[0-9]+(?:st|nd|rd|th|e|eme) )?anniversa(?:ry|ire)))+$', '');
