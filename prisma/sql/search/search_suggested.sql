-- Suggestions while somebody types (`asked`: its terms for search_asked, which takes as long as all else, or from a release before what it made of them): names that begin so; where these are few, names that have
-- the words, or games with these initials; where there is none, names that are written nearly so. The kinds take turns, games first.
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
