-- The games that a video's title names: it contains one of their names of two or more words (separated by blanks, as
-- written: "Half-Life" is one), word by word. A name inside a longer one does not count, nor does one that several
-- games have. A colon, dash, bracket or "#" (its number, "#12") separates words unless the name has the same separator
-- there: "Half-Life : 2 heures" is not "Half-Life 2".
CREATE OR REPLACE FUNCTION video_games_of(title text) RETURNS SETOF bpchar LANGUAGE sql STABLE STRICT AS $$
  WITH parts AS MATERIALIZED (SELECT string_to_array(manette_game_words(replace(title, '#', ' | ')), ' ') AS words),
  span AS MATERIALIZED (
    SELECT f.n AS first, l.n AS last, array_to_string(words[f.n:l.n], ' ') AS words
    FROM parts, generate_series(1, cardinality(words)) AS f (n), generate_series(f.n, least(f.n + 29, cardinality(words))) AS l (n)
    WHERE words[f.n] NOT IN ('|', '(') AND words[l.n] NOT IN ('|', '(')
  ), found AS MATERIALIZED (
    -- Looked up by its index, one by one, before anything is asked of a name.
    SELECT s.first, s.last, n.game_id FROM span s CROSS JOIN LATERAL (
      SELECT n.game_id, n.name FROM game_name n WHERE n.key = manette_game_joined(s.words) OFFSET 0
    ) n JOIN "Game" g ON g."id" = n.game_id AND g."deletedAt" IS NULL
    WHERE cardinality(regexp_split_to_array(btrim(translate(n.name, E'\u00a0\u202f', '  ')), ' +')) > 1
      AND regexp_replace(manette_game_words(n.name), ' [|(](?= )', '', 'g') LIKE '% %'
      AND (s.words !~ ' [|(] ' OR replace(manette_game_words(n.name), ' ', '') = replace(s.words, ' ', ''))
  )
  SELECT DISTINCT min(f.game_id) FROM found f
  WHERE NOT EXISTS (SELECT FROM found o WHERE o.first <= f.first AND o.last >= f.last AND o.last - o.first > f.last - f.first)
  GROUP BY f.first, f.last HAVING count(DISTINCT f.game_id) = 1
$$;
