-- The steps of the ranking, best first, and all that they find. `whole` is the question as a name (search_named); `names` is that
-- with everyday words left out at its ends, '{}' if nothing is left; `literal` has these words, `asked` has not (search_asked);
-- `wanted` is the kind that they name.
--   1  its name is the question
--   2  its name, or its initials, are one of `names`; reviews of a game so called, before it where a review is wanted
--   3  its name begins so
--   4  all words, everyday ones too, are in its name; all others: of games, subjects, people and pages; of the wanted kind, or
--      reviews; of the rest
--   5  texts about the game so called
--   6  in name and what is said of it · 7 in the summary, too · 8 in the body, too: of this year, of the three before, older
-- Of a platform or genre alone: 1, then the wanted kind, or reviews and games, then all others, each as in 8.
CREATE OR REPLACE FUNCTION search_levels(asked text, literal text, whole text, names text[], wanted text, by_date boolean,
  OUT matched tsquery, OUT steps tsquery[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  year CONSTANT int := extract(year FROM manette_now());
  recent CONSTANT text := (SELECT string_agg(format('''@%s''', y), ' | ') FROM generate_series(year, year + 9) AS y) || ' | ''@-''';
  before CONSTANT text := format('''@%s'' | ''@%s'' | ''@%s''', year - 1, year - 2, year - 3);
  is_list CONSTANT boolean := cardinality(names) = 0;
  its_kind CONSTANT text := coalesce(format('''@%s''', wanted), CASE WHEN is_list THEN '''@review'' | ''@game''' ELSE '''@review''' END);
  whole_name CONSTANT text := format('''K%s''', whole);
  name CONSTANT text := coalesce((SELECT string_agg(format('''K%1$s'' | ''I%1$s''', one), ' | ') FROM unnest(names) AS one), whole_name);
  about CONSTANT text := (SELECT string_agg(format('''G%s''', one), ' | ') FROM unnest(names) AS one);
  begins CONSTANT text := (SELECT string_agg(format('''K%s'':*', one), ' | ') FROM unnest(names) AS one);
  in_name CONSTANT text := replace(asked, '#', 'A');
  body CONSTANT text := replace(asked, '#', 'D');
  anything CONSTANT text := concat_ws(' | ', nullif(format('(%s)', body), '()'), whole_name, name);
  listed CONSTANT text[] := CASE
    WHEN by_date THEN ARRAY[anything]
    WHEN asked = '' THEN ARRAY[whole_name, name]
    WHEN is_list THEN ARRAY[whole_name, format('(%s) & (%s)', body, its_kind), body]
    ELSE ARRAY[whole_name] || CASE wanted WHEN 'review' THEN ARRAY[format('(%s) & ''@review''', about), name] ELSE ARRAY[name, format('(%s) & ''@review''', about)] END
      || ARRAY[begins, replace(literal, '#', 'A'), format('(%s) & (''@game'' | ''@subject'' | ''@person'' | ''@page'')', in_name),
        format('(%s) & (%s)', in_name, its_kind), in_name, about, replace(asked, '#', 'B'), replace(asked, '#', 'C'), body] END;
  step text;
  its tsquery;
  done tsquery;
BEGIN
  matched := anything::tsquery;
  FOREACH step IN ARRAY listed LOOP
    its := coalesce(step::tsquery && !!done, step::tsquery);
    -- Where all of a common word might be put in order, the years follow each other: a page is filled by the first.
    IF body <> '' AND strpos(step, body) > 0 THEN
      steps := steps || ARRAY[its && recent::tsquery, its && before::tsquery, its && !!(concat_ws(' | ', recent, before)::tsquery)];
    ELSE
      -- A name may be met without the other words: what is not counted is not shown.
      steps := steps || CASE WHEN step = begins OR strpos(step, about) > 0 THEN its && matched ELSE its END;
    END IF;
    done := coalesce(done || step::tsquery, step::tsquery);
  END LOOP;
END $$;
