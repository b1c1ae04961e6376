-- What readers can find, as it is now: no row for what has no moment to be visible. Names are those of the thing itself;
-- `games` are whole names of games that a text is about; `said` is said of it in a word, `aside` belongs to no list of
-- words that a page shows first.
CREATE OR REPLACE FUNCTION search_source(its_kind text, its_id text) RETURNS TABLE (
  seen_from timestamptz, at timestamptz, title text, title_en text, slug text, slug_en text, names text[], games text[],
  facets text[], named text, said text, summary text, body text, body_en text) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(c."visibleFrom", c."pageFrom"), c."visibleFrom", c."title", e."title", c."slug", NULL, ARRAY[c."title", e."title", c."gameTitle"],
    ARRAY(SELECT n.name FROM "TextGame" t JOIN game_name n ON n.game_id = t."gameId" WHERE t."contentId" = c."id") || c."gameTitle"::text,
    ARRAY(SELECT 'Fp' || one FROM unnest(string_to_array(coalesce(c."platforms", c."platform"), E'\n')) AS one)
      || ARRAY(SELECT 'Fg' || one FROM unnest(string_to_array(coalesce(c."genres", c."genre"), E'\n')) AS one),
    naming, concat_ws(' ', c."tags", c."platforms", c."platform", c."genres", c."genre", naming),
    concat_ws(' ', c."excerpt", e."excerpt"), manette_html_text(c."content"), manette_html_text(e."content")
  FROM "Content" c LEFT JOIN "TranslatedContent" e ON e."contentId" = c."id" AND e."lang" = 'en',
    search_naming(c."id") AS naming
  WHERE its_kind IN ('article', 'review', 'page') AND c."id" = its_id::bpchar AND coalesce(c."visibleFrom", c."pageFrom") IS NOT NULL
  UNION ALL
  SELECT g."visibleFrom", CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::timestamp AT TIME ZONE 'UTC' END, g."name", NULL, g."slug", NULL,
    g."name"::text || g."otherNames"::text[], NULL,
    CASE WHEN g."kind" <> 'game' THEN ARRAY['@edition'] END || ARRAY(SELECT 'Fp' || one FROM unnest(g."platforms") AS one) || ARRAY(SELECT 'Fg' || one FROM unnest(g."genres") AS one), '',
    concat_ws(' ', g."kind", g."series", array_to_string(g."studios" || g."publishers" || g."platforms" || g."genres", ' ')),
    concat_ws(' ', g."description", g."descriptionEn"), '', NULL
  FROM "Game" g WHERE its_kind = 'game' AND g."id" = its_id::bpchar AND g."visibleFrom" IS NOT NULL
  UNION ALL
  SELECT seen.since, NULL, s."name", s."nameEn", s."slug", s."slugEn", ARRAY[s."name", s."nameEn"] || s."otherNames", NULL, NULL, '', '', concat_ws(' ', s."words", s."wordsEn"), '', NULL
  FROM "Subject" s, LATERAL (SELECT min(t."visibleFrom") AS since FROM "TextSubject" t WHERE t."subjectId" = s."id") AS seen
  WHERE its_kind = 'subject' AND s."id" = its_id::bpchar AND seen.since IS NOT NULL
  UNION ALL
  SELECT '-infinity', NULL, coalesce(page."fullName", u."username"), NULL, page."slug", NULL, ARRAY[page."fullName", u."username"] || page."otherNames", NULL, NULL, '', '', '',
    concat_ws(' ', page."jobFr", page."linesFr"), concat_ws(' ', page."jobEn", page."linesEn")
  FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
  WHERE its_kind = 'person' AND u."id" = its_id::bpchar AND u."role" IN ('author', 'editor', 'admin')
  UNION ALL
  (SELECT '-infinity', v."publishedAt", v."title", NULL, v."videoId", NULL, ARRAY[v."title"], NULL, NULL, '', '', '', '', NULL
  FROM "Video" v WHERE its_kind = 'video' AND v."videoId" = its_id LIMIT 1)
$$;
