-- manette: runs-beside 0.2.0


-- prisma/sql/manette_found_everywhere.sql
CREATE OR REPLACE FUNCTION manette_found_everywhere(kinds text[], asked text, by_date boolean, first text[], skip int, most int,
  OUT total int, OUT keys text[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  moment CONSTANT timestamptz := manette_now();
  texts CONSTANT "ContentKind"[] := ARRAY(SELECT kind::"ContentKind" FROM unnest(kinds) AS kind WHERE kind IN ('article', 'review'));
  letters CONSTANT text[] := ARRAY(SELECT left(kind, 1) FROM unnest(kinds) AS kind WHERE kind IN ('video', 'game', 'person'));
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
  last CONSTANT int := greatest(least(skip + most, enough) - cardinality(first), 0);
  ids char(24)[] := '{}';
  its_levels int[] := '{}';
  others text[] := '{}';
  dates timestamptz[] := '{}';
  other_levels int[] := '{}';
  query tsquery;
  n int;
  more text[];
  more_dates timestamptz[];
BEGIN
  total := 0;
  IF cardinality(texts) > 0 THEN
    SELECT f.total, f.ids, f.levels INTO total, ids, its_levels FROM manette_found_among(texts, asked, by_date, 0, last) AS f;
  END IF;
  IF cardinality(letters) > 0 THEN
    query := manette_search_of(asked, letters, '');
    SELECT count(*) INTO n FROM (SELECT FROM site_search s WHERE s.words @@ query AND s.seen_from <= moment
      AND s.kind || ' ' || s.id <> ALL (first) LIMIT greatest(enough - total, 1)) AS all_of_them;
    total := total + n;
    FOR level IN 1 .. cardinality(parts) LOOP
      EXIT WHEN n = 0 OR cardinality(others) >= last;
      query := manette_search_of(parts[level], letters, '');
      SELECT array_agg(key), array_agg(page.at) INTO more, more_dates FROM (
        SELECT s.kind || ' ' || s.id AS key, s.at FROM site_search s WHERE s.words @@ query AND s.seen_from <= moment
          AND s.kind || ' ' || s.id <> ALL (first)
        ORDER BY s.at DESC NULLS LAST, s.id DESC LIMIT last
      ) AS page;
      IF more IS NOT NULL THEN
        others := others || more;
        dates := dates || more_dates;
        other_levels := other_levels || array_fill(level, ARRAY[cardinality(more)]);
      END IF;
    END LOOP;
  END IF;
  total := least(total + cardinality(first), enough);
  SELECT first || coalesce(array_agg(key ORDER BY level, at DESC NULLS LAST, key DESC), '{}') INTO keys FROM (
    SELECT c.kind::text || ' ' || c."contentId" AS key, t.level, c."createdAt" AS at
    FROM unnest(ids, its_levels) AS t (id, level) JOIN content_search c ON c."contentId" = t.id
    UNION ALL SELECT o.key, o.level, o.at FROM unnest(others, other_levels, dates) AS o (key, level, at)
  ) AS all_kinds;
  keys := keys[skip + 1 : least(skip + most, enough)];
END $$;
