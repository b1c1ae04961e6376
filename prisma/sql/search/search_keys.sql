-- The keys by which one thing is found. A word of its names is a key below A, B, C and D, one that is said of it below B, C
-- and D, one of its summary below C and D, one of its body below D: so "in its name or said of it" is one key. K: a whole
-- name, with and without spaces. I: a game's initials. G: the whole name of a game that a text is about. S: a word with a
-- sign. F: a platform or genre. @: its kind, that it is an edition of another game, and its year, or '@-'
-- without a date.
CREATE OR REPLACE FUNCTION search_keys(kind text, at timestamptz, names text[], games text[], facets text[], said text,
  summary text, body text, body_en text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  called CONSTANT text[] := ARRAY(SELECT DISTINCT left(search_named(name), 300) FROM unnest(names) AS name WHERE search_named(name) <> '');
  -- A tsvector holds 1 MB: of a body of more than so many bytes only the beginning is found.
  enough CONSTANT int := 450000;
  in_name CONSTANT text := concat_ws(' ', array_to_string(called, ' '), manette_plain(array_to_string(names, ' ')));
  in_said CONSTANT text := concat_ws(' ', search_named(said), manette_plain(said));
  in_summary CONSTANT text := concat_ws(' ', search_named(summary), manette_plain(summary));
  bodies text[] := ARRAY[manette_plain(coalesce(body, '')), manette_plain(coalesce(body_en, ''))];
BEGIN
  FOR i IN 1 .. 2 LOOP
    IF octet_length(bodies[i]) > enough THEN
      bodies[i] := left(bodies[i], (enough::bigint * length(bodies[i]) / octet_length(bodies[i]))::int);
    END IF;
  END LOOP;
  RETURN array_to_tsvector(ARRAY(SELECT DISTINCT key FROM unnest(
    ARRAY(SELECT letter || lexeme FROM unnest('{A,B,C,D}'::text[]) AS letter, unnest(search_stems(in_name)) AS lexeme)
    || ARRAY(SELECT letter || lexeme FROM unnest('{B,C,D}'::text[]) AS letter, unnest(search_stems(in_said)) AS lexeme)
    || ARRAY(SELECT letter || lexeme FROM unnest('{C,D}'::text[]) AS letter, unnest(search_stems(in_summary)) AS lexeme)
    || ARRAY(SELECT 'D' || lexeme FROM unnest(search_stems(bodies[1], 'fr') || search_stems(bodies[2], 'en')) AS lexeme)
    || ARRAY(SELECT 'K' || form FROM unnest(called) AS name, unnest(ARRAY[name, replace(name, ' ', ''), regexp_replace(name, '^(?:le|la|les|l|un|une|the|a) ', '')]) AS form)
    || ARRAY(SELECT 'I' || letters FROM unnest(called) AS name, regexp_replace(name, '(\m[a-z])[a-z]*| ', '\1', 'g') AS letters
      WHERE kind = 'game' AND length(letters) >= 3 AND strpos(name, ' ') > 0)
    || ARRAY(SELECT 'G' || left(search_named(game), 300) FROM unnest(games) AS game WHERE game IS NOT NULL)
    || ARRAY(SELECT 'S' || word FROM unnest(search_signed(concat_ws(' ', array_to_string(names, ' '), said, summary, body, body_en))) AS word)
    || facets || ARRAY['@' || kind, '@' || coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY'), '-')]
  ) AS key WHERE key IS NOT NULL));
END $$;
