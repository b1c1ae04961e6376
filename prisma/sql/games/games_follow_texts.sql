-- Stores what games get from the texts that name them: since when readers see one, since when a review judges them,
-- and which score applies from when to when. The newest of the reviews that judge a game gives its score. Of two
-- transactions about one game, the second waits and then reads what the first has written.
CREATE OR REPLACE FUNCTION games_follow_texts(ids bpchar[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed bpchar[];
  gone bpchar[];
  scored bpchar[];
BEGIN
  PERFORM FROM "Game" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH seen AS (
    SELECT asked.id, min(c."visibleFrom") AS text, min(c."visibleFrom") FILTER (WHERE c."kind" = 'review' AND t."position" = 1) AS judged
    FROM unnest(ids) asked (id) LEFT JOIN "TextGame" t ON t."gameId" = asked.id
    LEFT JOIN "Content" c ON c."id" = t."contentId" GROUP BY 1
  ), written AS (
    UPDATE "Game" g SET "textFrom" = seen.text, "judgedFrom" = seen.judged FROM seen
    WHERE g."id" = seen.id AND (g."textFrom", g."judgedFrom") IS DISTINCT FROM (seen.text, seen.judged) RETURNING g."id"
  ) SELECT array_agg("id") INTO changed FROM written;

  WITH deleted AS (
    DELETE FROM game_score s USING unnest(ids) asked (id) WHERE s.game_id = asked.id
      AND NOT EXISTS (SELECT FROM game_scores_of(asked.id) n WHERE (n.since, n.until, n.score, n.content_id)
        IS NOT DISTINCT FROM (s.since, s.until, s.score, s.content_id)) RETURNING s.game_id
  ) SELECT array_agg(game_id) INTO gone FROM deleted;
  WITH added AS (
    INSERT INTO game_score (game_id, since, until, score, content_id)
    SELECT asked.id, n.since, n.until, n.score, n.content_id FROM unnest(ids) asked (id), game_scores_of(asked.id) n
    ON CONFLICT (game_id, since) DO NOTHING RETURNING game_id
  ) SELECT array_agg(game_id) INTO scored FROM added;
  PERFORM games_changed(changed || gone || scored);
END $$;
