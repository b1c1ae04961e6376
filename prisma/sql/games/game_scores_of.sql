-- The scores of a game in time, including planned ones: at each moment, that of the newest review that judges it and
-- that readers see then. A review is as new as its newest look with a score.
CREATE OR REPLACE FUNCTION game_scores_of(its_id bpchar)
RETURNS TABLE (since timestamptz, until timestamptz, score numeric, content_id bpchar) LANGUAGE sql STABLE AS $$
  WITH judging AS (
    SELECT c."id", c."visibleFrom" AS seen, c."rating", greatest(c."visibleFrom", (
      SELECT max((look ->> 'at')::date)::timestamp AT TIME ZONE 'Europe/Paris'
      FROM jsonb_array_elements(c."looks"::jsonb -> 'looks') look WHERE look ->> 'rating' IS NOT NULL)) AS rated FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId"
    WHERE t."gameId" = its_id AND t."position" = 1 AND c."kind" = 'review' AND c."visibleFrom" IS NOT NULL AND c."rating" IS NOT NULL
  )
  SELECT m.seen, lead(m.seen) OVER (ORDER BY m.seen), newest."rating", newest."id"
  FROM (SELECT DISTINCT seen FROM judging) m CROSS JOIN LATERAL (
    SELECT j."rating", j."id" FROM judging j WHERE j.seen <= m.seen ORDER BY j.rated DESC, j."id" DESC LIMIT 1
  ) newest
$$;
