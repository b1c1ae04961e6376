-- manette: runs-beside 0.2.0
-- What is no text is found by keys without a letter for its kind, which stands beside them, and without those of what is said
-- of it: what is not in a name is said below it. A search over all kinds asks for a third of the keys, of shorter rows.
-- Ids of texts stay in their rows. They went to where long values are kept, and each search read those that fit from there;
-- those of texts that are there already come back as the background indexes them by the present rule.
-- Texts that have all the words in their titles are found however old they are, and those that have them in title and
-- excerpt together before those that have one of them in the title.

ALTER TABLE content_search ALTER "contentId" SET STORAGE PLAIN;

-- prisma/sql/content_search_french.sql
CREATE OR REPLACE FUNCTION content_search_french(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, games, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, games, 4
  FROM "Content" c, content_signers(c."id") AS signers, content_games(c."id") AS games, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform"), signers, games), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  -- The id as well: kept as it was, it would stay where long values are kept if an earlier release had put it there.
  ON CONFLICT ("contentId") DO UPDATE SET "contentId" = excluded."contentId", kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, games = excluded.games, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"),
    manette_also_called(c."platform"), manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $$;

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
  parts text[] := string_to_array(plain, ' ');
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
      beginning := ('''' || ending || ''':*')::tsquery;
      -- What begins with a word without an ending has that word itself.
      last := CASE WHEN last::text = '''' || ending || '''' THEN beginning ELSE last || beginning END;
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
  -- What is planned precedes all that is visible, in the order of dates. Without any, no row's moment is looked at.
  is_planned boolean := false;
  hidden int := 0;
  before timestamptz := 'infinity';
  newest timestamptz;
  period text;
  periods text[] := '{}';
  older text[] := '{}';
  bound timestamptz;
  letters CONSTANT text[] := ARRAY(SELECT left(kind::text, 1) FROM unnest(kinds) AS kind);
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
  template text := manette_search_of(asked, letters);
  query tsquery;
  n int;
  more char(24)[];
BEGIN
  total := 0;
  ids := '{}';
  levels := '{}';
  WHILE total < enough LOOP
    SELECT max(its.newest) INTO newest FROM unnest(kinds) AS asked_kind, LATERAL (
      SELECT max("createdAt") AS newest FROM content_search WHERE kind = asked_kind AND "createdAt" < before) AS its;
    EXIT WHEN newest IS NULL;
    IF newest > moment THEN
      is_planned := true;
      before := moment + interval '1 millisecond';
      CONTINUE;
    END IF;
    before := date_trunc(unit, newest, 'UTC');
    period := to_char(newest AT TIME ZONE 'UTC', CASE unit WHEN 'month' THEN 'YYYYMM' ELSE 'YYYY' END);
    query := replace(template, '#', period)::tsquery;
    SELECT count(*) INTO n FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
    IF is_planned THEN
      SELECT n - count(*) INTO n FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
        AND manette_search_keys(kind, "createdAt", words, english) @@ query;
    END IF;
    looked := looked + 1;
    total := total + n;
    IF n > 0 THEN
      periods := periods || period;
    END IF;
    -- The first month may have begun today. Where it would take more than 18 months, years cost less.
    IF unit = 'month' AND looked > 1 AND total < looked * enough / 18 THEN
      unit := 'year';
      before := 'infinity';
      periods := '{}';
      total := 0;
    END IF;
  END LOOP;
  IF total >= enough AND NOT by_date THEN
    older := ARRAY(SELECT year::text FROM generate_series(extract(year FROM (before - interval '1 second') AT TIME ZONE 'UTC')::int,
      (SELECT min(extract(year FROM its.oldest AT TIME ZONE 'UTC')::int) FROM unnest(kinds) AS asked_kind, LATERAL (
        SELECT min("createdAt") AS oldest FROM content_search WHERE kind = asked_kind) AS its), -1) AS year);
  END IF;
  total := least(total, enough);
  most := least(most, total - skip);
  FOR level IN 1 .. cardinality(parts) LOOP
    EXIT WHEN most <= 0;
    template := manette_search_of(parts[level], letters);
    FOREACH period IN ARRAY CASE level WHEN 1 THEN periods || older ELSE periods END LOOP
      EXIT WHEN most <= 0;
      bound := CASE WHEN period = ANY (older) THEN before ELSE 'infinity' END;
      query := replace(template, '#', period)::tsquery;
      IF is_planned THEN
        SELECT count(*) INTO hidden FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
          AND manette_search_keys(kind, "createdAt", words, english) @@ query;
      END IF;
      SELECT array_agg("contentId") INTO more FROM (
        -- OFFSET 0: nothing is gained by looking at dates first.
        SELECT "contentId" FROM (
          SELECT "contentId", "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query OFFSET 0
        ) AS held WHERE "createdAt" < bound
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip + hidden LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        levels := levels || array_fill(level, ARRAY[cardinality(more)]);
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip + hidden - count(*) INTO skip FROM (
          SELECT "createdAt" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query OFFSET 0
        ) AS held WHERE "createdAt" < bound;
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
  moment CONSTANT timestamptz := manette_now();
  texts CONSTANT "ContentKind"[] := ARRAY(SELECT kind::"ContentKind" FROM unnest(kinds) AS kind WHERE kind IN ('article', 'review'));
  named CONSTANT text[] := ARRAY(SELECT kind FROM unnest(kinds) AS kind WHERE kind IN ('video', 'game', 'person'));
  part CONSTANT text := replace(asked, '@', '');
  in_name CONSTANT text := replace(part, '.', 'A');
  -- What is no text has no body: its words are in a name, or are said of it.
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[part] ELSE ARRAY[in_name, format('(%s) & !(%s)', part, in_name)] END;
  -- Several words that are said of no more than this go before texts that have all of them in title and excerpt.
  few CONSTANT int := CASE WHEN part LIKE '%&%' THEN 3 ELSE 0 END;
  last CONSTANT int := greatest(least(skip + most, enough) - cardinality(first), 0);
  ids char(24)[] := '{}';
  its_levels int[] := '{}';
  others text[] := '{}';
  dates timestamptz[] := '{}';
  other_levels int[] := '{}';
  counted int;
  n int;
  said int;
  more text[];
  more_dates timestamptz[];
BEGIN
  total := 0;
  IF cardinality(texts) > 0 THEN
    SELECT f.total, f.ids, f.levels INTO total, ids, its_levels FROM manette_found_among(texts, asked, by_date, 0, last) AS f;
  END IF;
  IF cardinality(named) > 0 THEN
    counted := enough - total;
    IF counted > 0 THEN
      SELECT count(*) INTO n FROM (SELECT FROM site_search s WHERE s.words @@ part::tsquery
        AND s.kind = ANY (named) AND s.seen_from <= moment AND s.kind || ' ' || s.id <> ALL (first) LIMIT counted) AS all_of_them;
      total := total + n;
    END IF;
    FOR level IN 1 .. cardinality(parts) LOOP
      -- All of them, or as many as the pages show.
      EXIT WHEN cardinality(others) >= last OR n <= cardinality(others) AND n < counted;
      -- What many are said to be comes after texts that fill the pages shown: then nobody needs to put it in order.
      IF level = 2 AND cardinality(others) + (SELECT count(*) FROM unnest(its_levels) AS its WHERE its <= 2) >= last THEN
        EXIT WHEN few = 0 OR n > cardinality(others) + few;
        SELECT count(*) INTO said FROM (SELECT FROM site_search s WHERE s.words @@ parts[2]::tsquery
          AND s.kind = ANY (named) AND s.seen_from <= moment AND s.kind || ' ' || s.id <> ALL (first) LIMIT few + 1) AS those;
        EXIT WHEN said > few;
      END IF;
      SELECT array_agg(key), array_agg(page.at) INTO more, more_dates FROM (
        SELECT s.kind || ' ' || s.id AS key, s.at FROM site_search s WHERE s.words @@ parts[level]::tsquery
          AND s.kind = ANY (named) AND s.seen_from <= moment AND s.kind || ' ' || s.id <> ALL (first)
        ORDER BY s.at DESC NULLS LAST, s.id DESC LIMIT last
      ) AS page;
      IF more IS NOT NULL THEN
        others := others || more;
        dates := dates || more_dates;
        other_levels := other_levels || array_fill(CASE WHEN level = 1 THEN 2 WHEN cardinality(more) <= few THEN 3 ELSE 5 END,
          ARRAY[cardinality(more)]);
      END IF;
    END LOOP;
  END IF;
  total := least(total + cardinality(first), enough);
  SELECT first || coalesce(array_agg(key ORDER BY level, at DESC NULLS LAST, key DESC), '{}') INTO keys FROM (
    SELECT c.kind::text || ' ' || c."contentId" AS key, 2 * t.level AS level, c."createdAt" AS at
    FROM unnest(ids, its_levels) AS t (id, level) JOIN content_search c ON c."contentId" = t.id
    UNION ALL SELECT o.key, o.level, o.at FROM unnest(others, other_levels, dates) AS o (key, level, at)
  ) AS all_kinds;
  keys := keys[skip + 1 : least(skip + most, enough)];
END $$;

-- prisma/sql/manette_search_levels.sql
CREATE OR REPLACE FUNCTION manette_search_levels(asked text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  in_title CONSTANT text := replace(asked, '.', 'A');
  any_in_title CONSTANT text := replace(in_title, '&', '|');
  any_in_excerpt CONSTANT text := replace(any_in_title, 'A', 'B');
  in_both CONSTANT text := regexp_replace(asked, '(''@[a-z]+)\.([^'']+''(:\*)?)', '(\1A\2 | \1B\2)', 'g');
BEGIN
  RETURN CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & !(%s)', in_both, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_both),
      format('(%s) & (%s) & !(%s | %s)', asked, any_in_excerpt, any_in_title, in_both)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
END $$;

DROP FUNCTION manette_search_of(text, text[], text);

-- prisma/sql/manette_search_of.sql
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('(' || replace(part, '@', letter || '#') || ')', ' | ') FROM unnest(letters) AS letter);

-- prisma/sql/manette_suggested.sql
CREATE OR REPLACE FUNCTION manette_suggested(typed text, shown_lang text, most int) RETURNS TABLE (kind text, id text, title text, slug text)
LANGUAGE plpgsql STABLE ROWS 8 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  plain CONSTANT text := manette_plain(typed);
  query tsquery;
  n int;
  seen int;
BEGIN
  RETURN QUERY SELECT called.kind, called.id, min(called.title), min(called.slug) FROM manette_called(plain, typed) AS called
    GROUP BY called.kind, called.id ORDER BY bool_or(called.whole) DESC, min(length(called.name)), called.id LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF plain = '' THEN RETURN; END IF;
  IF seen < most THEN
    RETURN QUERY SELECT c."kind"::text, c."id"::text, coalesce(e."title", c."title")::text, c."slug"::text
      FROM content_begins(plain, shown_lang, most - seen) AS begun JOIN "Content" c ON c."id" = begun.id
      LEFT JOIN "TranslatedContent" e ON shown_lang = 'en' AND e."contentId" = c."id" AND e."lang" = 'en'
      ORDER BY begun.at DESC, c."id";
    GET DIAGNOSTICS n = ROW_COUNT;
    seen := seen + n;
  END IF;
  IF seen > 0 OR length(plain) < 3 THEN RETURN; END IF;
  query := replace(replace(manette_asked(plain, ARRAY['fr'], true), '.', 'A'), '@', '')::tsquery;
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), coalesce(g."slug", page."slug")::text
    FROM (
      SELECT held.* FROM (
        SELECT s.kind, s.id, s.names FROM site_search s WHERE s.words @@ query
          AND s.kind IN ('game', 'person') AND s.seen_from <= manette_now() LIMIT 50
      ) AS held ORDER BY length(held.names), held.id LIMIT most
    ) AS s LEFT JOIN "Game" g ON s.kind = 'game' AND g."id" = s.id::bpchar
    LEFT JOIN "TeamPage" page ON s.kind = 'person' AND page."userId" = s.id::bpchar
    ORDER BY length(s.names), s.id;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen > 0 OR length(plain) < 4 THEN RETURN; END IF;
  RETURN QUERY SELECT 'game', g."id"::text, g."name"::text, g."slug"::text FROM (
      SELECT DISTINCT ON (n.game_id) n.game_id, word_similarity(plain, n.folded) AS fit FROM (
        SELECT n.game_id, n.folded FROM game_name n WHERE plain <% n.folded LIMIT 50) AS n
      ORDER BY n.game_id, 2 DESC
    ) AS n JOIN "Game" g ON g."id" = n.game_id WHERE g."visibleFrom" <= manette_now()
    ORDER BY n.fit DESC, length(g."name"), g."id" LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND word_similarity(plain, s.folded) >= 0.5
    ORDER BY word_similarity(plain, s.folded) DESC, s.id LIMIT least(3, most - seen);
END $$;

-- prisma/sql/site_search_put.sql
CREATE OR REPLACE FUNCTION site_search_put(its_kind text, its_id text, seen_from timestamptz, its_date timestamptz,
  heads text[], summary text, english_summary text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head CONSTANT text := array_to_string(heads, ' ');
  french CONSTANT tsvector := (manette_search_row('fr', head, summary, '')).words;
  english CONSTANT tsvector := (manette_search_row('en', head, coalesce(english_summary, summary), '')).words;
BEGIN
  INSERT INTO site_search AS s (kind, id, seen_from, at, names, folded, words)
  SELECT its_kind, its_id, seen_from, its_date, array_to_string(heads, E'\n'),
    ' ' || array_to_string(ARRAY(SELECT manette_plain(name) FROM unnest(heads) AS name), E'\n '), (
      SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || mark), '')::tsvector FROM (VALUES
        ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))),
        ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}')))
      ) AS parts (mark, part))
  ON CONFLICT (kind, id) DO UPDATE SET seen_from = excluded.seen_from, at = excluded.at, names = excluded.names,
    folded = excluded.folded, words = excluded.words;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', head, summary, english_summary));
  END IF;
END $$;

-- Of a row that is longer than 2 KB, the words alone go to where long values are kept: with it, its id went there, too.
ALTER TABLE site_search RESET (toast_tuple_target);

-- What there is already.
TRUNCATE site_search;
SELECT site_search_put('game', g."id", g."visibleFrom", CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END,
  ARRAY[g."name"] || g."otherNames", concat_ws(' ', g."description", known), concat_ws(' ', g."descriptionEn", known))
FROM "Game" g, concat_ws(' ', g."series", array_to_string(g."studios" || g."publishers" || g."genres" || g."platforms", ' '),
  (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(g."genres" || g."platforms") AS name)) AS known
WHERE g."visibleFrom" IS NOT NULL;
SELECT site_search_put('video', v."videoId", '-infinity', v."publishedAt", ARRAY[v."title"], '', '') FROM "Video" v;
SELECT site_search_person("userId") FROM "TeamPage";
