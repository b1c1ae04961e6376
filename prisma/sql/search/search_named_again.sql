-- Indexes those of these texts again whose signers', games' or subjects' names have changed: 50 at once, the others in the
-- background (index-again.ts). It does not wait for a text that is being saved, as that save may wait for the game whose
-- name changes here.
CREATE OR REPLACE FUNCTION search_named_again(texts char(24)[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale char(24)[] := ARRAY(SELECT c."id" FROM "Content" c JOIN search_entry e ON e.kind = c."kind"::text AND e.id = c."id"
    WHERE c."id" = ANY (texts) AND e.named IS DISTINCT FROM search_naming(c."id") ORDER BY c."visibleFrom" DESC, c."id" LIMIT 50);
BEGIN
  PERFORM search_index(free."kind"::text, free."id") FROM (
    SELECT c."kind", c."id" FROM "Content" c WHERE c."id" = ANY (stale) ORDER BY c."id" FOR NO KEY UPDATE SKIP LOCKED
  ) AS free;
END $$;
