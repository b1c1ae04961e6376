-- Suggestions while a user types: games and people whose names equal or begin with the text, then texts whose titles
-- do. When nothing does, names that contain the words; when none does, similar names. Only what readers see. It uses
-- indexes even on small tables, as comparing a name takes longer than looking it up.
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
