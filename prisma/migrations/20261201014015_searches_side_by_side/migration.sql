-- manette: runs-beside 0.7.0
-- Words side by side in a name come first, #42 is a word, and suggestions ask for words only where names do not suffice.

-- prisma/sql/search/search_found.sql
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

-- prisma/sql/search/search_index.sql
CREATE OR REPLACE FUNCTION search_index(its_kind text, its_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  s record;
BEGIN
  PERFORM FROM "TranslatedContent" t WHERE its_kind IN ('article', 'review', 'page') AND t."contentId" = its_id::bpchar FOR UPDATE;
  PERFORM FROM "TeamPage" page WHERE its_kind = 'person' AND page."userId" = its_id::bpchar FOR NO KEY UPDATE;
  PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  IF NOT FOUND AND EXISTS (SELECT FROM search_source(its_kind, its_id)) THEN
    INSERT INTO search_entry (kind, id, seen_from, title, slug, name, keys, rule) VALUES (its_kind, its_id, 'infinity', '', '', '', '', 0)
      ON CONFLICT DO NOTHING;
    PERFORM FROM search_entry WHERE kind = its_kind AND id = its_id FOR UPDATE;
  END IF;
  SELECT * INTO s FROM search_source(its_kind, its_id);
  IF NOT FOUND THEN
    DELETE FROM search_entry WHERE kind = its_kind AND id = its_id;
    RETURN;
  END IF;
  UPDATE search_entry AS e SET seen_from = s.seen_from, at = s.at, title = s.title, title_en = s.title_en, slug = s.slug,
    slug_en = s.slug_en, name = left(search_named(s.title), 100), name_en = nullif(left(search_named(s.title_en), 100), ''), named = s.named,
    keys = search_keys(its_kind, s.at, s.names, s.games, s.facets, s.said, s.summary, s.body, s.body_en), rule = 9
  WHERE e.kind = its_kind AND e.id = its_id;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', array_to_string(s.names, ' '), s.said, s.summary, s.body, s.body_en));
  END IF;
END $$;

-- prisma/sql/search/search_signed.sql
CREATE OR REPLACE FUNCTION search_signed(t text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN ARRAY(
  SELECT DISTINCT translate(found[1], '#  ', '♯') FROM regexp_matches(manette_folded(t),
    '([a-z0-9]+(?:&[a-z0-9]+)+|[0-9]+ ?[%€$°]|[a-z]+(?:\+\+|\+|#)(?![a-z0-9])|#[0-9]+)', 'g') AS found WHERE length(found[1]) <= 100 LIMIT 500
);

-- prisma/sql/search/search_suggested.sql
CREATE OR REPLACE FUNCTION search_suggested(typed text, asked text, most int) RETURNS TABLE (kind text, id text, title text, title_en text, slug text, slug_en text)
LANGUAGE plpgsql STABLE ROWS 8 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET pg_trgm.word_similarity_threshold = 0.4 AS $$
DECLARE
  plain CONSTANT text := search_named(typed);
  until CONSTANT text := plain || E'\U0010FFFF';
  now CONSTANT timestamptz := manette_now();
  kinds CONSTANT text[] := '{game,subject,page,person,review,article,video}';
  places CONSTANT numeric[] := '{0,0.4,0.5,0.6,1.5,2,3}';
  found text[];
BEGIN
  IF plain = '' THEN RETURN; END IF;
  found := ARRAY(SELECT begun.key FROM unnest(kinds) AS one, LATERAL (
    (SELECT e.kind || ' ' || e.id AS key FROM search_entry e
      WHERE e.kind = one AND e.name ~>=~ plain AND e.name ~<~ until AND e.seen_from <= now ORDER BY e.name USING ~<~ LIMIT most)
    UNION (SELECT e.kind || ' ' || e.id FROM search_entry e
      WHERE e.kind = one AND e.name_en ~>=~ plain AND e.name_en ~<~ until AND e.seen_from <= now ORDER BY e.name_en USING ~<~ LIMIT most)
  ) AS begun);
  IF cardinality(found) < most THEN
    asked := CASE WHEN starts_with(asked, '[') THEN search_asked(asked::jsonb) ELSE asked END;
    found := found || ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e WHERE e.seen_from <= now
      AND e.keys @@ concat_ws(' | ', format('''I%s'':*', plain), format('''K%s'':*', plain), format('''K%s'':*', replace(plain, ' ', '')), nullif(format('(%s)', replace(asked, '#', 'A')), '()'))::tsquery LIMIT 60);
  END IF;
  IF cardinality(found) = 0 AND length(plain) > 3 THEN
    found := ARRAY(SELECT e.kind || ' ' || e.id FROM search_entry e WHERE plain <% e.name AND e.kind IN ('game', 'subject', 'person') AND e.seen_from <= now
      ORDER BY word_similarity(plain, e.name) DESC, e.name LIMIT 3);
  END IF;
  RETURN QUERY SELECT its.kind, its.id, its.title, its.title_en, its.slug, its.slug_en FROM (
    SELECT e.*, row_number() OVER (PARTITION BY e.kind ORDER BY (e.name = plain OR e.name_en = plain) IS TRUE DESC, starts_with(e.name, plain) OR starts_with(coalesce(e.name_en, ''), plain) DESC,
      CASE WHEN e.kind IN ('review', 'article', 'video') THEN e.at END DESC, length(e.name), e.id) + places[array_position(kinds, e.kind)] AS place
    FROM unnest(found) AS key JOIN search_entry e ON (e.kind, e.id) = (split_part(key, ' ', 1), split_part(key, ' ', 2))
  ) AS its ORDER BY (its.name = plain OR its.name_en = plain) IS TRUE DESC, its.place LIMIT most;
END $$;
