-- How many match (1,000 at most) and one page of keys ('game 5f…') with the step that each stands in (search_levels): within one, what is called so
-- before what has it as another name, what has the question's words side by side in its name before others, the newest first; or all of them by date. Each has to have all keys in `filters`. `asked` is what marks are made from.
CREATE OR REPLACE FUNCTION search_found(terms jsonb, all_terms jsonb, whole text, names text[], wanted text, filters text[], by_date boolean,
  skip int, most int, OUT total int, OUT keys text[], OUT steps int[], OUT asked text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  enough CONSTANT int := 1000;
  ranking record;
  filter CONSTANT tsquery := (SELECT string_agg(quote_literal(key), ' & ') FROM unnest(filters) AS key)::tsquery;
  year CONSTANT int := extract(year FROM manette_now());
  recent CONSTANT tsquery := ((SELECT string_agg(format('''@%s''', y), ' | ') FROM generate_series(year, year + 2) AS y) || ' | ''@-''')::tsquery;
  before CONSTANT tsquery := format('''@%s'' | ''@%s'' | ''@%s''', year - 1, year - 2, year - 3)::tsquery;
  called CONSTANT text[] := ARRAY(SELECT left(search_named(name), 100) FROM unnest(names || whole) AS name);
  in_a_row CONSTANT text := (SELECT named FROM search_named(whole) AS named WHERE strpos(named, ' ') > 0);
  bounds tsquery[] := ARRAY[NULL];
  query tsquery;
  bound tsquery;
  more text[];
BEGIN
  asked := search_asked(terms);
  SELECT * INTO ranking FROM search_levels(asked, search_asked(all_terms), left(search_named(whole), 300),
    ARRAY(SELECT DISTINCT left(search_named(name), 300) FROM unnest(names) AS name WHERE search_named(name) <> ''), wanted, by_date);
  SELECT count(*) INTO total FROM (
    SELECT FROM search_entry e WHERE e.keys @@ coalesce(ranking.matched && filter, ranking.matched) AND e.seen_from <= manette_now() LIMIT enough) AS held;
  IF total = enough THEN
    -- Where all of a common word might be put in order, the years follow each other: the first fill a page.
    bounds := ARRAY[recent, before, !!(recent || before)];
  END IF;
  keys := '{}';
  steps := '{}';
  most := CASE WHEN most > 0 THEN least(skip + most, total) ELSE 0 END;
  FOR level IN 1 .. cardinality(ranking.levels) LOOP
    FOREACH bound IN ARRAY CASE WHEN level < cardinality(ranking.levels) - 1 THEN ARRAY[NULL::tsquery] ELSE bounds END LOOP
      EXIT WHEN cardinality(keys) >= most;
      query := coalesce(ranking.levels[level] && filter, ranking.levels[level]);
      query := coalesce(query && bound, query);
      more := ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e
        WHERE e.keys @@ query AND e.seen_from <= manette_now() AND e.kind || ' ' || e.id <> ALL (search_found.keys)
        ORDER BY CASE WHEN level <= 3 AND NOT by_date THEN (e.kind IN ('game', 'subject', 'page', 'person') AND (e.name = ANY (called) OR e.name_en = ANY (called))) IS TRUE END DESC,
          CASE WHEN level <= 5 AND NOT by_date THEN array_position('{game,subject,page,person,review,article}', e.kind) END,
          CASE WHEN NOT by_date THEN (strpos(e.name, in_a_row) > 0 OR strpos(e.name_en, in_a_row) > 0) IS TRUE END DESC,
          e.at DESC NULLS LAST, e.kind DESC, e.id DESC LIMIT most - cardinality(search_found.keys));
      keys := keys || more;
      steps := steps || array_fill(level, ARRAY[cardinality(more)]);
    END LOOP;
  END LOOP;
  keys := keys[skip + 1 : most];
  steps := steps[skip + 1 : most];
END $$;
