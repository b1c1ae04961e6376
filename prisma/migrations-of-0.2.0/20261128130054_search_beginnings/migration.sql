-- manette: runs-beside 0.2.0
-- A search asks for the words that the index has instead of for a beginning, where they are few: the words of before, of which
-- those that were saved since the last migration may come twice. Nothing is made anew of each name that fits.

INSERT INTO search_lexeme
SELECT word FROM ts_stat('SELECT words FROM content_search')
UNION SELECT word FROM ts_stat('SELECT english FROM content_search WHERE english IS NOT NULL')
UNION SELECT substr(word, 4) FROM ts_stat('SELECT words FROM site_search');
ANALYZE search_lexeme;

DROP FUNCTION manette_named(text,text[],text[]);

-- prisma/sql/manette_asked.sql
CREATE OR REPLACE FUNCTION manette_asked(plain text, langs text[], in_titles boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  ending text := regexp_replace(plain, '^.* ', '');
  lang text;
  language text;
  config regconfig;
  last tsquery;
  beginning tsquery;
  asked text;
  others text[];
  parts text[] := string_to_array(plain, ' ');
  few CONSTANT int := 6;
  begun CONSTANT text[] := ARRAY(SELECT lexeme FROM search_lexeme
    WHERE lexeme >= ending AND lexeme < ending || E'\U0010FFFF' AND ending !~ '^[0-9]{2,}$' GROUP BY lexeme ORDER BY lexeme LIMIT few + 1);
BEGIN
  FOREACH lang IN ARRAY langs LOOP
    language := CASE lang WHEN 'en' THEN '_en' ELSE '' END;
    config := 'manette_body' || language;
    IF numnode(plainto_tsquery(config, plain)) = 0 THEN
      CONTINUE WHEN NOT in_titles;
      config := 'manette_title' || language;
    END IF;
    last := plainto_tsquery(config, ending);
    -- After manette_plain a word holds neither quote nor backslash, so between quotes it is one lexeme. Words that do
    -- not count are no beginnings: "zelda et" asks for Zelda, not for what begins with "et".
    IF numnode(last) > 0 THEN
      others := array_remove(begun, btrim(last::text, ''''));
      IF cardinality(begun) > few THEN
        beginning := ('''' || ending || ''':*')::tsquery;
        -- What begins with a word without an ending has that word itself.
        last := CASE WHEN last::text = '''' || ending || '''' THEN beginning ELSE last || beginning END;
      ELSIF cardinality(others) > 0 THEN
        last := last || ('''' || array_to_string(others, ''' | ''') || '''')::tsquery;
      END IF;
    END IF;
    last := plainto_tsquery(config, left(plain, length(plain) - length(ending))) && last;
    CONTINUE WHEN numnode(last) = 0;
    asked := concat_ws(' | ', asked, '(' || regexp_replace(last::text, '''([^'']+)''', '''@' || lang || '.\1''', 'g') || ')');
  END LOOP;
  -- Of more words every pair would be asked for, and pairs of pairs.
  IF cardinality(parts) BETWEEN 2 AND 4 THEN
    FOR i IN 2 .. cardinality(parts) LOOP
      IF least(length(parts[i - 1]), length(parts[i])) >= 3
        AND EXISTS (SELECT 1 FROM search_word WHERE word = parts[i - 1] || parts[i]) THEN
        asked := concat_ws(' | ', asked, manette_asked(array_to_string(
          parts[:i - 2] || (parts[i - 1] || parts[i]) || parts[i + 1:], ' '), langs, in_titles));
      END IF;
    END LOOP;
  END IF;
  RETURN asked;
END $$;

-- prisma/sql/manette_found_among.sql
CREATE OR REPLACE FUNCTION manette_found_among(kinds "ContentKind"[], asked text, by_date boolean, skip int, most int,
  OUT total int, OUT ids char(24)[], OUT levels int[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 1000;
  unit text := 'month';
  looked int := 0;
  moment CONSTANT timestamptz := manette_now();
  newest timestamptz;
  oldest timestamptz;
  -- What is planned is in the index, too. Without any, no row's moment is looked at to count.
  is_planned boolean;
  hidden int := 0;
  until timestamptz;
  period text;
  periods text[] := '{}';
  older text[] := '{}';
  bound timestamptz;
  letters CONSTANT text[] := ARRAY(SELECT left(kind::text, 1) FROM unnest(kinds) AS kind);
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
  template text := manette_search_of(asked, letters);
  queries tsquery[];
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  levels := '{}';
  SELECT max(its.newest), min(its.oldest) INTO newest, oldest FROM unnest(kinds) AS asked_kind, LATERAL (
    SELECT max("createdAt") AS newest, min("createdAt") AS oldest FROM content_search WHERE kind = asked_kind) AS its;
  is_planned := newest > moment;
  IF is_planned THEN
    newest := moment;
  END IF;
  until := newest;
  WHILE total < enough AND until >= oldest LOOP
    period := to_char(until AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    until := date_trunc(unit, until, 'UTC') - interval '1 millisecond';
    queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
    IF is_planned THEN
      SELECT count(*) INTO hidden FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
        AND manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries);
    END IF;
    SELECT count(*) - hidden INTO n FROM (
      SELECT FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) LIMIT enough - total + hidden) AS held;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    ELSE
      -- Years may follow that have no text at all.
      SELECT max(its.newest) INTO until FROM unnest(kinds) AS asked_kind, LATERAL (
        SELECT max("createdAt") AS newest FROM content_search WHERE kind = asked_kind AND "createdAt" <= until) AS its;
    END IF;
    -- The first month may have just begun. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND (looked > 1 OR extract(day FROM newest AT TIME ZONE 'UTC') > 9) AND total < looked * enough / 18 THEN
      unit := 'year';
      until := newest;
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  IF total >= enough AND NOT by_date THEN
    older := ARRAY(SELECT year::text FROM generate_series(extract(year FROM until AT TIME ZONE 'UTC')::int,
      extract(year FROM oldest AT TIME ZONE 'UTC')::int, -1) AS year);
  END IF;
  total := least(total, enough);
  most := least(most, total - skip);
  FOR level IN 1 .. cardinality(parts) LOOP
    EXIT WHEN most <= 0;
    template := manette_search_of(parts[level], letters);
    FOREACH period IN ARRAY CASE level WHEN 1 THEN periods || older ELSE periods END LOOP
      EXIT WHEN most <= 0;
      bound := CASE WHEN period = ANY (older) THEN until ELSE moment END;
      queries := string_to_array(replace(template, '#', period), E'\n')::tsquery[];
      SELECT array_agg("contentId") INTO more FROM (
        -- OFFSET 0: nothing is gained by looking at dates first.
        SELECT "contentId" FROM (
          SELECT "contentId", "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        levels := levels || array_fill(level, ARRAY[cardinality(more)]);
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip - count(*) INTO skip FROM (
          SELECT "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ ANY (queries) OFFSET 0
        ) AS held WHERE "createdAt" <= bound;
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- prisma/sql/manette_found_everywhere.sql
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

-- prisma/sql/manette_named.sql
CREATE OR REPLACE FUNCTION manette_named(part text, kinds text[], first text[], seen_by timestamptz)
RETURNS TABLE (kind text, id text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.kind, s.id, s.at FROM site_search s
  WHERE s.words @@ part::tsquery AND s.seen_from <= seen_by AND (kinds IS NULL OR s.kind = ANY (kinds)) AND s.id <> ALL (first)
$$;
