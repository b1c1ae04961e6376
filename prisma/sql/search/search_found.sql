-- How many match (1,000 at most) and one page of keys ('game 5f…') with the step that each stands in (search_levels): the newest
-- first within one, or all of them by date. Each has to have all keys in `filters`. `asked` is what marks are made from.
CREATE OR REPLACE FUNCTION search_found(terms jsonb, all_terms jsonb, whole text, names text[], wanted text, filters text[], by_date boolean,
  skip int, most int, OUT total int, OUT keys text[], OUT steps int[], OUT asked text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  enough CONSTANT int := 1000;
  levels record;
  filter CONSTANT tsquery := (SELECT string_agg(quote_literal(key), ' & ') FROM unnest(filters) AS key)::tsquery;
BEGIN
  asked := search_asked(terms);
  SELECT * INTO levels FROM search_levels(asked, search_asked(all_terms), left(search_named(whole), 300),
    ARRAY(SELECT DISTINCT left(search_named(name), 300) FROM unnest(names) AS name WHERE search_named(name) <> ''), wanted, by_date);
  SELECT count(*) INTO total FROM (
    SELECT FROM search_entry e WHERE e.keys @@ coalesce(levels.matched && filter, levels.matched) AND e.seen_from <= manette_now() LIMIT enough) AS held;
  most := least(most, total - skip);
  IF most > 0 THEN
    SELECT array_agg(page.key), array_agg(page.step) INTO keys, steps FROM (
      SELECT one.key, level.step FROM unnest(levels.steps) WITH ORDINALITY AS level (query, step), LATERAL (
        SELECT e.kind || ' ' || e.id AS key FROM search_entry e WHERE e.keys @@ coalesce(level.query && filter, level.query) AND e.seen_from <= manette_now()
        ORDER BY CASE WHEN level.step <= 5 AND NOT by_date THEN array_position('{game,subject,page,person,review,article}', e.kind) END,
          e.at DESC NULLS LAST, e.kind DESC, e.id DESC LIMIT skip + most
      ) AS one OFFSET skip LIMIT most
    ) AS page;
  END IF;
  keys := coalesce(keys, '{}');
END $$;
