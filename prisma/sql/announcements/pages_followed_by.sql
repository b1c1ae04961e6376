-- The page of an item names the two that follow it in its list, so an item that enters the list changes the pages of
-- the two before it. Two that enter at once do not see each other, so a lock is held until the transaction ends.
CREATE OR REPLACE FUNCTION pages_followed_by(its_kind "ContentKind", its_time timestamptz, its_id char(24)) RETURNS text[]
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('content_order ' || its_kind, 0));
  RETURN ARRAY(
    SELECT 'following:' || before."id" FROM "Content" before
    WHERE before."kind" = its_kind AND before."visibleFrom" IS NOT NULL
      AND (before."visibleFrom", before."id") > (its_time, its_id)
    ORDER BY before."visibleFrom", before."id" LIMIT 2);
END $$;
