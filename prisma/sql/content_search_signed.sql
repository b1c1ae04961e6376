-- Those of these texts whose signers have other names than their index holds are indexed again: 50 at once, the others
-- by the work in the background (server/features/texts/search/index-again.ts).
CREATE OR REPLACE FUNCTION content_search_signed(texts char(24)[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM content_search_again(stale."contentId") FROM (
    SELECT "contentId" FROM content_search WHERE "contentId" = ANY(texts)
      AND signers IS DISTINCT FROM content_signers("contentId")
    ORDER BY "createdAt" DESC, "contentId" LIMIT 50
  ) AS stale;
END $$;
