-- The words of a game's title, separated by single spaces: in lower case, without accents, ligatures, ™ and
-- punctuation. "&" is "and", and so is "et" within a title; "+" is "plus", because "N", "N+" and "N++" are three
-- games; "×" is "x". Between words, "|" marks where a subtitle may begin (colon, dash, bracket), "(" comes before a
-- year in brackets. A title of only signs ("!!!", "+") is one word, itself. Empty for a blank title. Separators are
-- listed by code point, because character classes depend on the database's locale.
CREATE OR REPLACE FUNCTION manette_game_words(title text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  separators CONSTANT text := E'[\u0001-\u0027\u0029-\u002f\u003a-\u0040\u005b-\u0060\u007b\u007d-\u00bf\u02b9-\u02df'
    || E'\u0387\u05be\u05f3\u05f4\u060c\u061b\u061f\u0640\u2000-\u206f\u20d0-\u20ff\u2190-\u2bff\u3000-\u3004'
    || E'\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufffd\U0001f000-\U0001faff]+';
  unseen CONSTANT text := E'[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]';
  t text := regexp_replace(title, unseen, '', 'g');
  blanks CONSTANT text := E'[\u0001-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  seen CONSTANT text := regexp_replace(t, blanks, '', 'g');
BEGIN
  t := regexp_replace(t, E'[\u00a9\u00ae\u2117\u2120\u2122]', '', 'g');
  -- A dash without spaces; and what NFKC would join with the digit before it, such as 5² and 2½.
  t := regexp_replace(replace(t, E'\u2014', ' - '),
    E'([\u00b2\u00b3\u00b9\u2070-\u2089\u00bc-\u00be\u2150-\u215e])', ' \1', 'g');
  -- Marks that no letter composes with.
  t := regexp_replace(normalize(t, NFKC), E'[\u0300-\u036f]', '', 'g');
  t := manette_folded(replace(t, E'\u00d7', 'x'));
  IF regexp_replace(translate(t, '|(', ''), separators, '', 'g') = '' THEN
    RETURN coalesce(nullif(regexp_replace(t, blanks, '', 'g'), ''), seen);
  END IF;
  t := regexp_replace(t, '\((?:tm|r|c)\)', '', 'g');
  -- 40,000 and 40 000 are 40000; L.A. is LA.
  t := regexp_replace(t, '([0-9])[ ,.''](?=000(?![0-9]))', '\1', 'g');
  t := regexp_replace(t, '(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))', '\1', 'g');
  t := regexp_replace(t, '\((?!(?:19|20)[0-9]{2}\))', ' | ', 'g');
  t := regexp_replace(t,
    E'\\s-|-\\s|(?<![0-9]):|:(?![0-9])|[\\[{~\u3008\u300a\u300c\u300e\u3010\u3014\u301c]', ' | ', 'g');
  t := replace(replace(replace(replace(t, '(', ' ( '), '|', ' | '), '&', ' and '), '+', ' plus ');
  t := regexp_replace(t, separators, ' ', 'g');
  -- One mark where there are several, none at the ends.
  t := btrim(regexp_replace(t, '[|( ]*([|(] )[|( ]*', ' \1', 'g'), '|( ');
  RETURN regexp_replace(t, '(?<=[^ ] )et(?= [^ ])', 'and', 'g');
END $$;
