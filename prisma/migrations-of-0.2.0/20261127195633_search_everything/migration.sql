-- manette: runs-beside 0.2.0
-- One search over all that readers look for: texts are found by all names of their games, and what is no text (games,
-- videos, people of the team) stands in a table of its own (docs/decisions/088). What an earlier rule has indexed is
-- found as before, until the background has indexed it again.

ALTER TABLE content_search ADD COLUMN games text;

CREATE TABLE site_search (
  -- 'game', 'video' or 'person', and its id.
  kind text NOT NULL,
  id text NOT NULL,
  seen_from timestamptz(3) NOT NULL,
  -- When a video was published or a game is released; null for people.
  at timestamptz(3),
  -- Its names, one a line, and as they are compared, each behind a space.
  names text NOT NULL,
  folded text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (kind, id)
) WITH (toast_tuple_target = 128);
-- As that of texts: pending entries would be read by each search.
CREATE INDEX site_search_words ON site_search USING gin (words) WITH (fastupdate = off);

DROP FUNCTION content_search_signed(character[]);

-- prisma/sql/content_search_by_name.sql
CREATE OR REPLACE FUNCTION content_search_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."id"));
  RETURN NULL;
END $$;

-- prisma/sql/content_search_by_signature.sql
CREATE OR REPLACE FUNCTION content_search_by_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT "contentId" FROM changed));
  RETURN NULL;
END $$;

-- prisma/sql/content_search_by_team_page.sql
CREATE OR REPLACE FUNCTION content_search_by_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_named(ARRAY(SELECT s."contentId" FROM "Signature" s WHERE s."userId" = NEW."userId"));
  RETURN NULL;
END $$;

-- prisma/sql/content_search_french.sql
CREATE OR REPLACE FUNCTION content_search_french(id char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which a change of the translation takes them, so that two never wait for each other.
  PERFORM 1 FROM "TranslatedContent" t WHERE t."contentId" = content_search_french.id FOR UPDATE;
  INSERT INTO content_search ("contentId", kind, "createdAt", words, titles, symbols, signers, games, rule)
  SELECT c."id", c."kind", c."visibleFrom", read.*, signers, games, 3
  FROM "Content" c, content_signers(c."id") AS signers, content_games(c."id") AS games, manette_search_row('fr', concat_ws(' ', c."title", c."gameTitle"),
    concat_ws(' ', c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"), manette_also_called(c."platform"), signers, games), c."content") AS read
  WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL
  ON CONFLICT ("contentId") DO UPDATE SET kind = excluded.kind, "createdAt" = excluded."createdAt",
    words = excluded.words, titles = excluded.titles, symbols = excluded.symbols, signers = excluded.signers, games = excluded.games, rule = excluded.rule;
  PERFORM search_words_noted(concat_ws(' ', c."title", c."gameTitle", c."excerpt", c."genre", c."platform", c."tags", manette_also_called(c."genre"),
    manette_also_called(c."platform"), manette_html_text(c."content")))
  FROM "Content" c WHERE c."id" = content_search_french.id AND c."visibleFrom" IS NOT NULL;
END $$;

-- prisma/sql/content_search_named.sql
CREATE OR REPLACE FUNCTION content_search_named(texts char(24)[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale char(24)[] := ARRAY(SELECT "contentId" FROM content_search WHERE "contentId" = ANY(texts)
    AND (signers, games) IS DISTINCT FROM (content_signers("contentId"), content_games("contentId"))
    ORDER BY "createdAt" DESC, "contentId" LIMIT 50);
BEGIN
  IF cardinality(stale) > 0 THEN
    PERFORM content_search_again(free."id") FROM (
      SELECT c."id" FROM "Content" c WHERE c."id" = ANY(stale) ORDER BY c."id" FOR NO KEY UPDATE SKIP LOCKED
    ) AS free;
  END IF;
END $$;

-- prisma/sql/game_gone.sql
CREATE OR REPLACE FUNCTION game_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = OLD."id";
  DELETE FROM game_score WHERE game_id = OLD."id";
  DELETE FROM site_search WHERE kind = 'game' AND id = OLD."id";
  DELETE FROM "Follow" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  DELETE FROM "FollowNews" WHERE "kind" = 'game' AND "targetId" = OLD."id";
  RETURN NULL;
END $$;

-- prisma/sql/game_named.sql
CREATE OR REPLACE FUNCTION game_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM game_name WHERE game_id = NEW."id";
  INSERT INTO game_name (game_id, key, position, name, loose, folded)
    SELECT DISTINCT ON (manette_game_key(n.name)) NEW."id", manette_game_key(n.name), n.position, n.name,
      manette_game_loose(n.name), manette_plain(n.name)
    FROM unnest(ARRAY[NEW."name"] || NEW."otherNames") WITH ORDINALITY AS n (name, position)
    ORDER BY manette_game_key(n.name), n.position;
  PERFORM content_search_named(ARRAY(SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = NEW."id"));
  RETURN NULL;
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
  letters CONSTANT text[] := ARRAY(SELECT left(kind::text, 1) FROM unnest(kinds) AS kind);
  parts CONSTANT text[] := CASE WHEN by_date THEN ARRAY[asked] ELSE manette_search_levels(asked) END;
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
    query := manette_search_of(asked, letters, period);
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
  total := least(total, enough);
  most := least(most, total - skip);
  FOR level IN 1 .. cardinality(parts) LOOP
    FOREACH period IN ARRAY periods LOOP
      EXIT WHEN most <= 0;
      query := manette_search_of(parts[level], letters, period);
      IF is_planned THEN
        SELECT count(*) INTO hidden FROM content_search WHERE kind = ANY(kinds) AND "createdAt" > moment
          AND manette_search_keys(kind, "createdAt", words, english) @@ query;
      END IF;
      SELECT array_agg("contentId") INTO more FROM (
        SELECT "contentId" FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query
        ORDER BY "createdAt" DESC, "contentId" DESC OFFSET skip + hidden LIMIT most
      ) AS page;
      IF more IS NOT NULL THEN
        ids := ids || more;
        levels := levels || array_fill(level, ARRAY[cardinality(more)]);
        most := most - cardinality(more);
        skip := 0;
      ELSIF skip > 0 THEN
        SELECT skip + hidden - count(*) INTO skip FROM content_search WHERE manette_search_keys(kind, "createdAt", words, english) @@ query;
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
      AND s.kind || ' ' || s.id <> ALL (first) LIMIT enough) AS all_of_them;
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

-- prisma/sql/manette_search_levels.sql
CREATE OR REPLACE FUNCTION manette_search_levels(asked text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  in_title CONSTANT text := replace(asked, '.', 'A');
  any_in_title CONSTANT text := replace(in_title, '&', '|');
  any_in_excerpt CONSTANT text := replace(any_in_title, 'A', 'B');
BEGIN
  RETURN CASE WHEN asked LIKE '%&%' THEN ARRAY[
      in_title,
      format('(%s) & (%s) & !(%s)', asked, any_in_title, in_title),
      format('(%s) & (%s) & !(%s)', asked, any_in_excerpt, any_in_title)]
    ELSE ARRAY[in_title, format('(%s) & !(%s)', any_in_excerpt, in_title)] END
    || format('(%s) & !(%s | %s)', asked, any_in_title, any_in_excerpt);
END $$;

-- prisma/sql/manette_search_of.sql
CREATE OR REPLACE FUNCTION manette_search_of(part text, letters text[], period text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF cardinality(letters) = 1 THEN
    RETURN replace(part, '@', letters[1] || period)::tsquery;
  END IF;
  RETURN (SELECT string_agg('(' || replace(part, '@', letter || period) || ')', ' | ') FROM unnest(letters) AS letter)::tsquery;
END $$;

-- prisma/sql/site_search_by_name.sql
CREATE OR REPLACE FUNCTION site_search_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_person(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_by_name AFTER UPDATE OF "username", "role" ON "User" FOR EACH ROW
  WHEN ((OLD."username", OLD."role") IS DISTINCT FROM (NEW."username", NEW."role"))
  EXECUTE FUNCTION site_search_by_name();

-- prisma/sql/site_search_game.sql
CREATE OR REPLACE FUNCTION site_search_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibleFrom" IS NULL THEN
    DELETE FROM site_search WHERE kind = 'game' AND id = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM site_search_put('game', NEW."id", NEW."visibleFrom",
    CASE WHEN isfinite(NEW."releaseOn") THEN NEW."releaseOn"::timestamp AT TIME ZONE 'UTC' END, ARRAY[NEW."name"] || NEW."otherNames",
    concat_ws(' ', NEW."description", known), concat_ws(' ', NEW."descriptionEn", known))
  FROM concat_ws(' ', NEW."series", array_to_string(NEW."studios" || NEW."publishers" || NEW."genres" || NEW."platforms", ' '),
    (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(NEW."genres" || NEW."platforms") AS name)) AS known;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_game_inserted AFTER INSERT ON "Game" FOR EACH ROW
  WHEN (NEW."visibleFrom" IS NOT NULL) EXECUTE FUNCTION site_search_game();

CREATE OR REPLACE TRIGGER site_search_game_updated AFTER UPDATE ON "Game" FOR EACH ROW
  WHEN ((OLD."name", OLD."otherNames", OLD."series", OLD."studios", OLD."publishers", OLD."genres", OLD."platforms",
      OLD."description", OLD."descriptionEn", OLD."visibleFrom", OLD."releaseOn")
    IS DISTINCT FROM (NEW."name", NEW."otherNames", NEW."series", NEW."studios", NEW."publishers", NEW."genres", NEW."platforms",
      NEW."description", NEW."descriptionEn", NEW."visibleFrom", NEW."releaseOn"))
  EXECUTE FUNCTION site_search_game();

-- prisma/sql/site_search_person.sql
CREATE OR REPLACE FUNCTION site_search_person(person char(24)) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_put('person', u."id", '-infinity', NULL, array_remove(ARRAY[page."fullName", u."username"]::text[], NULL),
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', coalesce(page."jobEn", page."jobFr"), coalesce(page."linesEn", page."linesFr")))
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE u."id" = person AND u."role" IN ('author', 'editor', 'admin');
  IF NOT FOUND THEN
    DELETE FROM site_search WHERE kind = 'person' AND id = person;
  END IF;
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
      SELECT string_agg(replace(' ' || part::text, ' ''', ' ''' || left(its_kind, 1) || mark), '')::tsvector FROM (VALUES
        ('fr.', strip(french)), ('frA', strip(ts_filter(french, '{a}'))), ('frB', strip(ts_filter(french, '{b}'))),
        ('en.', strip(english)), ('enA', strip(ts_filter(english, '{a}'))), ('enB', strip(ts_filter(english, '{b}')))
      ) AS parts (mark, part))
  ON CONFLICT (kind, id) DO UPDATE SET seen_from = excluded.seen_from, at = excluded.at, names = excluded.names,
    folded = excluded.folded, words = excluded.words;
  -- Names of people are read from their accounts, and go with them.
  IF its_kind <> 'person' THEN
    PERFORM search_words_noted(concat_ws(' ', head, summary, english_summary));
  END IF;
END $$;

-- prisma/sql/site_search_team_page.sql
CREATE OR REPLACE FUNCTION site_search_team_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_search_person(coalesce(NEW."userId", OLD."userId"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_team_page AFTER INSERT OR UPDATE OR DELETE ON "TeamPage" FOR EACH ROW
  EXECUTE FUNCTION site_search_team_page();

-- prisma/sql/site_search_video.sql
CREATE OR REPLACE FUNCTION site_search_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM site_search WHERE kind = 'video' AND id = OLD."videoId"
      AND NOT EXISTS (SELECT FROM "Video" v WHERE v."videoId" = OLD."videoId");
    RETURN NULL;
  END IF;
  PERFORM site_search_put('video', NEW."videoId", '-infinity', NEW."publishedAt", ARRAY[NEW."title"], '', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_search_video_inserted AFTER INSERT OR DELETE ON "Video" FOR EACH ROW
  EXECUTE FUNCTION site_search_video();

CREATE OR REPLACE TRIGGER site_search_video_updated AFTER UPDATE OF "title", "publishedAt" ON "Video" FOR EACH ROW
  WHEN ((OLD."title", OLD."publishedAt") IS DISTINCT FROM (NEW."title", NEW."publishedAt"))
  EXECUTE FUNCTION site_search_video();

-- prisma/sql/text_game_changed.sql
CREATE OR REPLACE FUNCTION text_game_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bpchar[] := ARRAY(SELECT DISTINCT "gameId" FROM changed ORDER BY 1);
BEGIN
  PERFORM games_follow_texts(ids);
  PERFORM content_search_named(ARRAY(SELECT DISTINCT "contentId" FROM changed));
  -- A text that comes to a game, or leaves it, and the chip of the text itself.
  IF EXISTS (SELECT FROM changed t JOIN "Content" c ON c."id" = t."contentId" WHERE c."visibleFrom" IS NOT NULL) THEN
    PERFORM games_changed(ids);
    PERFORM pages_changed(ARRAY(SELECT DISTINCT 'item:' || c."id" FROM changed t JOIN "Content" c ON c."id" = t."contentId"
      WHERE c."visibleFrom" IS NOT NULL ORDER BY 1));
  END IF;
  RETURN NULL;
END $$;

-- prisma/sql/content_games.sql
CREATE OR REPLACE FUNCTION content_games(id char(24)) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(n.name, ', ' ORDER BY t."position", n.position), '')
  FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId" JOIN game_name n ON n.game_id = t."gameId"
  WHERE t."contentId" = content_games.id
    AND strpos(' ' || manette_plain(concat_ws(' ', c."title", c."gameTitle")) || ' ', ' ' || n.folded || ' ') = 0
$$;

-- prisma/sql/manette_found.sql
CREATE OR REPLACE FUNCTION manette_found(asked_kind "ContentKind", asked text, skip int, most int, OUT total int, OUT ids char(24)[])
LANGUAGE sql STABLE AS $$
  SELECT found.total, found.ids FROM manette_found_among(ARRAY[asked_kind], asked, false, skip, most) AS found
$$;

-- prisma/sql/manette_called.sql
CREATE OR REPLACE FUNCTION manette_called(plain text, typed text) RETURNS TABLE (kind text, id text, name text, folded text, whole boolean)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  begun int := 0;
  its_key text;
BEGIN
  IF plain <> '' THEN
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, n.folded = plain FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE n.folded ~>=~ plain AND n.folded ~<~ (plain || E'\U0010FFFF') AND g."visibleFrom" <= manette_now()
      ORDER BY n.folded USING ~<~ LIMIT 20;
    GET DIAGNOSTICS begun = ROW_COUNT;
    RETURN QUERY SELECT s.kind, s.id, s.names, s.folded,
      strpos(replace(s.folded, E'\n', ' ') || ' ', ' ' || plain || ' ') > 0
    FROM site_search s WHERE s.kind = 'person' AND strpos(s.folded, ' ' || plain) > 0;
  END IF;
  IF begun < 20 THEN
    its_key := manette_game_key(typed);
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, true FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE its_key <> '' AND n.key = its_key AND g."visibleFrom" <= manette_now() LIMIT 20;
  END IF;
END $$;

-- prisma/sql/content_begins.sql
CREATE OR REPLACE FUNCTION content_begins(plain text, lang text, most int) RETURNS TABLE (id char(24), at timestamptz)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan SET enable_bitmapscan = off SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  start CONSTANT text := left(plain, 100);
  ending CONSTANT text := start || E'\U0010FFFF';
BEGIN
  RETURN QUERY SELECT DISTINCT one.its_id, one.its_date FROM (
    (SELECT s."contentId" AS its_id, s."createdAt"::timestamptz AS its_date FROM content_search s
      WHERE left(s.titles, 100) ~>=~ start AND left(s.titles, 100) ~<~ ending AND s."createdAt" <= manette_now()
      ORDER BY left(s.titles, 100) USING ~<~ LIMIT 100)
    UNION ALL (SELECT s."contentId", s."createdAt"::timestamptz FROM content_search s
      WHERE lang = 'en' AND left(s.english_titles, 100) ~>=~ start AND left(s.english_titles, 100) ~<~ ending AND s."createdAt" <= manette_now()
      ORDER BY left(s.english_titles, 100) USING ~<~ LIMIT 100)
  ) AS one ORDER BY 2 DESC, 1 LIMIT most;
END $$;

-- prisma/sql/manette_suggested.sql
CREATE OR REPLACE FUNCTION manette_suggested(typed text, shown_lang text, most int) RETURNS TABLE (kind text, id text, title text, slug text)
LANGUAGE plpgsql STABLE ROWS 8 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  plain CONSTANT text := manette_plain(typed);
  asked text;
  n int;
  seen int;
BEGIN
  RETURN QUERY SELECT called.kind, called.id, coalesce(g."name", split_part(min(called.name), E'\n', 1))::text, coalesce(g."slug", page."slug")::text
    FROM manette_called(plain, typed) AS called
    LEFT JOIN "Game" g ON called.kind = 'game' AND g."id" = called.id::bpchar
    LEFT JOIN "TeamPage" page ON called.kind = 'person' AND page."userId" = called.id::bpchar
    GROUP BY called.kind, called.id, g."name", g."slug", page."slug"
    ORDER BY bool_or(called.whole) DESC, min(length(called.name)), called.id LIMIT most;
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
  asked := replace(manette_asked(plain, ARRAY['fr'], true), '.', 'A');
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), coalesce(g."slug", page."slug")::text
    FROM (
      SELECT * FROM site_search s WHERE s.words @@ manette_search_of(asked, '{g,p}', '') AND s.seen_from <= manette_now() LIMIT 50
    ) AS s LEFT JOIN "Game" g ON s.kind = 'game' AND g."id" = s.id::bpchar
    LEFT JOIN "TeamPage" page ON s.kind = 'person' AND page."userId" = s.id::bpchar
    ORDER BY length(s.names), s.id LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen > 0 OR length(plain) < 4 THEN RETURN; END IF;
  RETURN QUERY SELECT 'game', g."id"::text, g."name"::text, g."slug"::text FROM (
      SELECT DISTINCT ON (n.game_id) n.game_id, word_similarity(plain, n.folded) AS fit FROM (
        SELECT * FROM game_name n WHERE plain <% n.folded LIMIT 50) AS n
      ORDER BY n.game_id, 2 DESC
    ) AS n JOIN "Game" g ON g."id" = n.game_id WHERE g."visibleFrom" <= manette_now()
    ORDER BY n.fit DESC, length(g."name"), g."id" LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND word_similarity(plain, s.folded) >= 0.5
    ORDER BY word_similarity(plain, s.folded) DESC, s.id LIMIT least(3, most - seen);
END $$;

-- What there is already.
SELECT site_search_put('game', g."id", g."visibleFrom", CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END,
  ARRAY[g."name"] || g."otherNames", concat_ws(' ', g."description", known), concat_ws(' ', g."descriptionEn", known))
FROM "Game" g, concat_ws(' ', g."series", array_to_string(g."studios" || g."publishers" || g."genres" || g."platforms", ' '),
  (SELECT string_agg(manette_also_called(name), ' ') FROM unnest(g."genres" || g."platforms") AS name)) AS known
WHERE g."visibleFrom" IS NOT NULL;
SELECT site_search_put('video', v."videoId", '-infinity', v."publishedAt", ARRAY[v."title"], '', '') FROM "Video" v;
SELECT site_search_person("userId") FROM "TeamPage";
