-- manette: runs-beside 0.2.0

DROP FUNCTION manette_called(text,text);


-- prisma/sql/content_begins.sql
CREATE OR REPLACE FUNCTION content_begins(plain text, lang text, most int) RETURNS TABLE (id char(24), at timestamptz)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan SET enable_bitmapscan = off SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  start CONSTANT text := left(plain, 100);
  ending CONSTANT text := start || E'\U0010FFFF';
BEGIN
  RETURN QUERY SELECT DISTINCT one.its_id, one.its_date FROM (
    (SELECT s."contentId" AS its_id, s."createdAt"::timestamptz AS its_date FROM content_search s
      WHERE left(s.titles, 100) ~>=~ start AND left(s.titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
    UNION ALL (SELECT s."contentId", s."createdAt"::timestamptz FROM content_search s
      WHERE lang = 'en' AND left(s.english_titles, 100) ~>=~ start AND left(s.english_titles, 100) ~<~ ending AND s."createdAt" <= manette_now() LIMIT 40)
  ) AS one ORDER BY 2 DESC, 1 LIMIT most;
END $$;

-- prisma/sql/manette_called.sql
CREATE OR REPLACE FUNCTION manette_called(plain text, typed text)
RETURNS TABLE (kind text, id text, name text, folded text, whole boolean, title text, slug text)
LANGUAGE plpgsql STABLE ROWS 5 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  begun int := 0;
  its_key text;
BEGIN
  IF plain <> '' THEN
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, n.folded = plain, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE n.folded ~>=~ plain AND n.folded ~<~ (plain || E'\U0010FFFF') AND g."visibleFrom" <= manette_now()
      ORDER BY n.folded USING ~<~ LIMIT 20;
    GET DIAGNOSTICS begun = ROW_COUNT;
    RETURN QUERY SELECT s.kind, s.id, s.names, s.folded,
      strpos(replace(s.folded, E'\n', ' ') || ' ', ' ' || plain || ' ') > 0, split_part(s.names, E'\n', 1), page."slug"::text
    FROM site_search s LEFT JOIN "TeamPage" page ON page."userId" = s.id::bpchar
    WHERE s.kind = 'person' AND strpos(s.folded, ' ' || plain) > 0;
  END IF;
  IF begun < 20 THEN
    its_key := manette_game_key(typed);
    RETURN QUERY SELECT 'game', n.game_id::text, n.name::text, n.folded, true, g."name"::text, g."slug"::text
      FROM game_name n JOIN "Game" g ON g."id" = n.game_id
      WHERE its_key <> '' AND n.key = its_key AND g."visibleFrom" <= manette_now() LIMIT 20;
  END IF;
END $$;

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
  query := manette_search_of(replace(manette_asked(plain, ARRAY['fr'], true), '.', 'A'), '{g,p}', '');
  RETURN QUERY SELECT s.kind, s.id, split_part(s.names, E'\n', 1), coalesce(g."slug", page."slug")::text
    FROM (
      SELECT held.* FROM (
        SELECT s.kind, s.id, s.names FROM site_search s WHERE s.words @@ query AND s.seen_from <= manette_now() LIMIT 50
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
