-- How many items of these kinds match, 1,000 at most, and one page of them: texts (manette_found_among) together with
-- other kinds (site_search), in one order. An item that matches by a fact, such as a game by its genre, comes after
-- the texts of that level, whatever its date. Items in `first` ('game 5f…') come before all others, even if they do
-- not match. NULL when nothing is asked.
CREATE OR REPLACE FUNCTION manette_found_everywhere(kinds text[], asked text, by_date boolean, first text[], skip int, most int,
  OUT total int, OUT keys text[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  texts CONSTANT "ContentKind"[] := ARRAY(SELECT kind::"ContentKind" FROM unnest(kinds) AS kind WHERE kind IN ('article', 'review'));
  named CONSTANT text[] := ARRAY(SELECT kind FROM unnest(kinds) AS kind WHERE kind IN ('video', 'game', 'person'));
  -- Of all three nothing is compared.
  asked_kinds CONSTANT text[] := CASE WHEN cardinality(named) < 3 THEN named END;
  first_ids CONSTANT text[] := ARRAY(SELECT split_part(key, ' ', 2) FROM unnest(first) AS key);
  moment CONSTANT timestamptz := manette_now();
  part CONSTANT text := replace(asked, '@', '');
  in_name CONSTANT text := replace(part, '.', 'A');
  -- What is no text has no body: its words are in a name, or are said of it.
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[part] ELSE ARRAY[in_name, format('(%s) & !(%s)', part, in_name)] END;
  -- Several words that are said of no more than this go before texts that have all of them in title and excerpt.
  few CONSTANT int := CASE WHEN part LIKE '%&%' THEN 3 ELSE 0 END;
  last CONSTANT int := greatest(least(skip + most, enough) - cardinality(first), 0);
  ids char(24)[] := '{}';
  text_levels int[] := '{}';
  others text[] := '{}';
  dates timestamptz[] := '{}';
  levels int[] := '{}';
  room int;
  -- How many there are, if there is room to count them all.
  n int;
  more text[];
  more_dates timestamptz[];
BEGIN
  total := 0;
  IF cardinality(texts) > 0 THEN
    SELECT f.total, f.ids, f.levels INTO total, ids, text_levels FROM manette_found_among(texts, asked, by_date, 0, last) AS f;
  END IF;
  IF cardinality(named) > 0 THEN
    room := enough - total;
    IF room > 0 THEN
      SELECT count(*) INTO n FROM (SELECT FROM manette_named(part, asked_kinds, first_ids, moment) LIMIT room) AS counted;
      total := total + n;
      n := nullif(n, room);
    END IF;
    FOR level IN 1 .. cardinality(parts) LOOP
      -- All of them, or as many as the pages show.
      EXIT WHEN cardinality(others) >= least(last, n);
      -- What many are said to be comes after texts that fill the pages shown: then nobody needs to put it in order.
      IF level = 2 AND cardinality(others) + (SELECT count(*) FROM unnest(text_levels) AS its WHERE its <= 2) >= last THEN
        EXIT WHEN few = 0 OR coalesce(n, room) > cardinality(others) + few;
        EXIT WHEN few < (SELECT count(*) FROM (SELECT FROM manette_named(parts[2], asked_kinds, first_ids, moment) LIMIT few + 1) AS said);
      END IF;
      SELECT array_agg(page.kind || ' ' || page.id), array_agg(page.at) INTO more, more_dates FROM (
        SELECT its.* FROM manette_named(parts[level], asked_kinds, first_ids, moment) AS its
        ORDER BY its.at DESC NULLS LAST, its.kind DESC, its.id DESC LIMIT last
      ) AS page;
      IF more IS NOT NULL THEN
        others := others || more;
        dates := dates || more_dates;
        levels := levels || array_fill(CASE WHEN level = 1 THEN 2 WHEN cardinality(more) <= few THEN 3 ELSE 5 END, ARRAY[cardinality(more)]);
      END IF;
    END LOOP;
  END IF;
  total := least(total + cardinality(first), enough);
  SELECT first || coalesce(array_agg(key ORDER BY level, at DESC NULLS LAST, key DESC), '{}') INTO keys FROM (
    SELECT c.kind::text || ' ' || c."contentId" AS key, 2 * t.level AS level, c."createdAt" AS at
    FROM unnest(ids, text_levels) AS t (id, level) JOIN content_search c ON c."contentId" = t.id
    UNION ALL SELECT o.key, o.level, o.at FROM unnest(others, levels, dates) AS o (key, level, at)
  ) AS all_kinds;
  keys := keys[skip + 1 : least(skip + most, enough)];
END $$;
