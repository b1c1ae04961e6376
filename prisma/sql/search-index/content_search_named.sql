-- Indexes those of these texts again whose signers' or games' names have changed: 50 at once, the others in the
-- background (server/features/texts/search/index-again.ts). It does not wait for a text that is being saved, as that
-- save may wait for the game whose name changes here.
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
