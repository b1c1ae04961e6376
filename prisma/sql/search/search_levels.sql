-- The steps of the ranking, best first, and all that they find. `whole` is the question as a name (search_named); `names` is that with
-- everyday words left out at its ends, '{}' if nothing else is left; `literal` has these words, `asked` has not (search_asked);
-- `wanted` is the kind that they name.
--   1  its name is the question
--   2  its name, its initials or its name without spaces are one of `names`; 3 reviews of a game so called (2 where a review is wanted)
--   4  all words and everyday ones, too, are in its name · 5 its name begins so · 6 all words are in the name of a game (of which others are
--      editions), a subject, a person or a page · 7 of what is of the wanted kind · 8 of anything
--   9  it is about the game so called · 10 all in its name or said of it · 11 or in its summary · 12 or in its body
-- Of platforms or genres alone (`literal` has their keys, without their words): 1, then the wanted kind, or reviews, then games, then
-- all others that are filed so, then what has the words.
CREATE OR REPLACE FUNCTION search_levels(asked text, literal text, whole text, names text[], wanted text, by_date boolean,
  OUT matched tsquery, OUT levels tsquery[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_list CONSTANT boolean := cardinality(names) = 0;
  its_kind CONSTANT text := coalesce('''@' || wanted || '''', '''@review''');
  whole_name CONSTANT text := format('''K%s''', whole);
  name CONSTANT text := coalesce(
    (SELECT string_agg(format('''K%1$s'' | ''I%1$s'' | ''K%2$s''', one, replace(one, ' ', '')), ' | ') FROM unnest(names) AS one), whole_name);
  in_name CONSTANT text := replace(asked, '#', 'A');
  body CONSTANT text := replace(asked, '#', 'D');
  anything CONSTANT text := concat_ws(' | ', nullif(format('(%s)', body), '()'), whole_name, name);
  -- A name may be met without the other words, a platform among them: what is not counted is not shown.
  about CONSTANT text := format('(%s) & (%s)', (SELECT string_agg(format('''G%s''', one), ' | ') FROM unnest(names) AS one), anything);
  begins CONSTANT text := format('(%s) & (%s)', (SELECT string_agg(format('''K%s'':*', one), ' | ') FROM unnest(names) AS one), anything);
BEGIN
  matched := anything::tsquery;
  levels := CASE
    WHEN by_date THEN ARRAY[anything]
    WHEN asked = '' THEN ARRAY[whole_name, name]
    WHEN is_list THEN ARRAY[whole_name, format('(%s) & (%s)', literal, its_kind), format('(%s) & ''@game''', literal), literal, body]
    ELSE ARRAY[whole_name] || CASE wanted WHEN 'review' THEN ARRAY[format('(%s) & ''@review''', about), name] ELSE ARRAY[name, format('(%s) & ''@review''', about)] END
      || CASE WHEN literal <> asked THEN ARRAY[replace(literal, '#', 'A')] END || begins
      || format('(%s) & (''@game'' | ''@subject'' | ''@person'' | ''@page'') & !''@edition''', in_name)
      || CASE WHEN wanted IS NOT NULL THEN ARRAY[format('(%s) & (%s)', in_name, its_kind)] END
      || ARRAY[in_name, about, replace(asked, '#', 'B'), replace(asked, '#', 'C'), body] END;
END $$;
